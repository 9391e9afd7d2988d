public import Foundation
internal import StoreSimulation

#if canImport(Glibc)
  internal import Glibc
#endif

// Foundation asks the system which thread is the main one. To code of a world it is the world's
// thread, so the questions that an app asks are answered here. They bear the names of Foundation's
// own functions, which the linker then takes from this program.
#if canImport(Glibc)
  /// Replaces `RunLoop.main`.
  @_silgen_name("$s10Foundation7RunLoopC4mainACvgZ")
  public func interposedMainRunLoop() -> RunLoop {
    guard let runLoop = ThreadRunLoop.ofThread else { return Originals.mainRunLoop() }
    runLoop.touch()
    return Originals.currentRunLoop()
  }

  /// Replaces `RunLoop.current`, to know that somebody uses it.
  @_silgen_name("$s10Foundation7RunLoopC7currentACvgZ")
  public func interposedCurrentRunLoop() -> RunLoop {
    ThreadRunLoop.ofThread?.touch()
    return Originals.currentRunLoop()
  }

  /// Replaces `Thread.isMainThread`.
  @_silgen_name("$s10Foundation6ThreadC06isMainB0SbvgZ")
  public func interposedIsMainThread() -> Bool {
    JobLoop.hooked?.isMain ?? Originals.isMainThread()
  }

  enum Originals {
    typealias RunLoopGetter = @convention(thin) () -> RunLoop
    typealias BoolGetter = @convention(thin) () -> Bool

    static let mainRunLoop = unsafe unsafeBitCast(
      find("$s10Foundation7RunLoopC4mainACvgZ"), to: RunLoopGetter.self)
    static let currentRunLoop = unsafe unsafeBitCast(
      find("$s10Foundation7RunLoopC7currentACvgZ"), to: RunLoopGetter.self)
    static let isMainThread = unsafe unsafeBitCast(
      find("$s10Foundation6ThreadC06isMainB0SbvgZ"), to: BoolGetter.self)

    private static func find(_ symbol: String) -> UnsafeMutableRawPointer {
      // RTLD_NEXT, which Swift does not import: the libraries behind this program.
      let behind = unsafe UnsafeMutableRawPointer(bitPattern: -1)
      guard let function = unsafe dlsym(behind, symbol) else {
        fatalError("Foundation has no \(symbol): worlds do not know this version of Foundation")
      }
      return unsafe function
    }
  }
#endif

#if canImport(Glibc)
  /// Replaces `Timer(timeInterval:repeats:block:)`, which fires at once on Linux, and on Apple's
  /// systems after the first interval.
  @_silgen_name("$s10Foundation5TimerC12timeInterval7repeats5blockACSd_SbyACYbctcfC")
  public func interposedTimer(
    timeInterval interval: TimeInterval, repeats: Bool,
    block: __owned @escaping @Sendable (Timer) -> Void
  ) -> Timer {
    let start = JobLoop.hooked == nil ? Date() : Date(timeIntervalSinceNow: interval)
    return Timer(fire: start, interval: interval, repeats: repeats, block: block)
  }
#endif
