internal import StoreModel

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// A thread that a world has for itself.
enum Thread {
  static func start(_ body: @escaping @Sendable () -> Void) {
    let start = unsafe Unmanaged.passRetained(Start(body)).toOpaque()
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    let status = unsafe pthread_create(
      &thread, nil,
      { argument in
        #if canImport(Darwin)
          unsafe Unmanaged<Start>.fromOpaque(argument).takeRetainedValue().body()
        #else
          if let argument = unsafe argument {
            unsafe Unmanaged<Start>.fromOpaque(argument).takeRetainedValue().body()
          }
        #endif
        return nil
      }, start)
    precondition(status == 0, "the system has no thread left for another simulated store")
    #if canImport(Darwin)
      if let thread { unsafe pthread_detach(thread) }
    #else
      pthread_detach(thread)
    #endif
  }

  /// Blocks the thread for ever.
  static func park() -> Never { while true { _ = poll(nil, 0, -1) } }

  /// Blocks the thread in real time, whatever world it drains.
  static func pause(microseconds: UInt32) { _ = JobLoop.outside { usleep(microseconds) } }

  private final class Start: Sendable {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }
}

extension JobLoop {
  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    unsafe pthread_key_create(&key, nil)
    return key
  }()

  private static let starterKey: pthread_key_t = {
    var key = pthread_key_t()
    unsafe pthread_key_create(&key, nil)
    return key
  }()

  /// The number of the world whose code started the thread; nil where there is none.
  static var serialOfStarter: Int? {
    get { unsafe pthread_getspecific(starterKey).map { Int(bitPattern: $0) } }
    set { _ = unsafe pthread_setspecific(starterKey, UnsafeRawPointer(bitPattern: newValue ?? 0)) }
  }

  /// Returns true if the calling thread drains this loop; counts no reference.
  static func isCurrent(_ loop: JobLoop) -> Bool {
    unsafe pthread_getspecific(key) == Unmanaged.passUnretained(loop).toOpaque()
  }

  /// Runs `body` as if the thread drained no loop, for what belongs to no world.
  package static func outside<T>(_ body: () throws -> T) rethrows -> T {
    let home = current
    current = nil
    defer { current = home }
    return try body()
  }

  /// The loop that the thread drains.
  static var current: JobLoop? {
    get {
      guard let pointer = unsafe pthread_getspecific(key) else { return nil }
      return unsafe Unmanaged<JobLoop>.fromOpaque(pointer).takeUnretainedValue()
    }
    set {
      guard let newValue else {
        _ = pthread_setspecific(key, nil)
        return
      }
      _ = unsafe pthread_setspecific(key, Unmanaged.passUnretained(newValue).toOpaque())
    }
  }
}
