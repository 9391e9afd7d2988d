/// A function that is lent for the length of a call, to a task that may be abandoned while it
/// waits.
///
/// Swift ends the program if something still holds on to such a function after the call. An
/// abandoned task does, and can never go on, since nothing runs its loop any more: its references
/// may be released.
@safe struct Loan {
  /// The layout of a Swift function value: the address of its code, and its captured context.
  private struct Function { let body: () async throws -> Void }

  private let context: Unmanaged<AnyObject>?

  init(_ body: @escaping () async throws -> Void) {
    let (_, address) = unsafe unsafeBitCast(Function(body: body), to: (UInt, UInt).self)
    unsafe context = UnsafeRawPointer(bitPattern: address).map {
      unsafe Unmanaged.fromOpaque($0)
    }
  }

  /// The number of references to the function; always counted in the same way, since counting
  /// counts.
  var holders: UInt {
    @inline(never) get {
      unsafe context.map { unsafe _getRetainCount($0.takeUnretainedValue()) } ?? 0
    }
  }

  /// Takes the function away from all but so many.
  func takeBack(leaving few: UInt) {
    for _ in 0..<max(few, holders) - few { unsafe context?.release() }
  }
}

/// A function that is called on another thread, while its owner waits for it and does nothing else.
private struct HandedOver: @unchecked Sendable { let body: () async throws -> Void }

extension Simulation {
  /// Runs a function that is only lent, on a thread of the world's own, and ends the world with it.
  ///
  /// The function may use what belongs to the caller alone, as a test case of XCTest does with
  /// `self`: the caller waits until it has returned.
  ///
  /// - Throws: what the function throws, `StuckError` when it waits for something that can no
  ///   longer happen, or `RestlessError` when the app never comes to rest.
  package func run(
    lent body: () async throws -> Void, isolation: isolated (any Actor)? = #isolation
  ) async throws {
    try await withoutActuallyEscaping(body) { body in
      // A closure belongs to the caller's actor only where it names it.
      _ = isolation
      let loan = Loan(body)
      let holders = loan.holders
      do { try await run(keeping: HandedOver(body: body)) } catch {
        if error is StuckError || error is RestlessError { loan.takeBack(leaving: holders) }
        throw error
      }
    }
  }

  /// The same for a function that comes to something.
  package func run<Result: Sendable>(
    lent body: (Simulation) async throws -> Result,
    isolation: isolated (any Actor)? = #isolation
  ) async throws -> Result {
    var result: Result?
    try await run(lent: { result = try await body(self) })
    guard let result else { preconditionFailure("a function that returns has a result") }
    return result
  }

  // Not inlined, so that none of its own holds on the function are left when it is over.
  @inline(never)
  private func run(keeping function: HandedOver) async throws {
    try await run { _ in try await function.body() }
  }
}
