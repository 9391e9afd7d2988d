/// A task that waits, and is to be woken exactly once.
///
/// This is unchecked, since a check would take as long as all the rest: remove the task from its
/// storage before waking it. The code is for other modules to specialise, since looking generic
/// types up at run time takes long, too.
@safe package struct WaitingTask<Answer: Sendable>: Sendable {
  @usableFromInline let continuation: UnsafeContinuation<Answer, Never>
  @usableFromInline let place = WaitingPlace()

  @inlinable init(_ continuation: UnsafeContinuation<Answer, Never>) {
    unsafe self.continuation = unsafe continuation
  }

  /// Waits until somebody wakes the task that `keep` is given, which may do so itself.
  @inlinable package static func wait(_ keep: (WaitingTask) -> Void) async -> Answer {
    unsafe await withUnsafeContinuation { keep(unsafe WaitingTask($0)) }
  }

  @inlinable package func wake(with answer: Answer) {
    place.wake { unsafe continuation.resume(returning: answer) }
  }
}

/// The loop and the process in which a task waits; it is woken there, since a woken task belongs to
/// the process that wakes it.
package struct WaitingPlace: Sendable {
  private let loop: JobLoop?
  private let process: AppProcess?

  package init() {
    loop = .current
    process = loop?.process
  }

  package func wake(_ body: @escaping @Sendable () -> Void) {
    guard let loop else { return body() }
    if JobLoop.current === loop {
      loop.adopt(for: process, body)
    } else {
      loop.enqueue(.action(body), for: process)
    }
  }
}
