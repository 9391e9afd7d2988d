// The functions that libFuzzer calls; compiled by `.ci/fuzz` alone.
import FuzzTargets
import Glibc

private let target: FuzzTarget = {
  let name = unsafe getenv("FUZZ_TARGET").map { unsafe String(cString: $0) } ?? ""
  guard let target = FuzzTarget(rawValue: name) else {
    fatalError("FUZZ_TARGET is one of \(FuzzTarget.allCases.map(\.rawValue))")
  }
  return target
}()

/// The processor time that the process has used, in seconds: on a busy machine the wall clock says
/// nothing.
private var secondsUsed: Double {
  var time = timespec()
  unsafe clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// Hands an input to the target.
@_cdecl("LLVMFuzzerTestOneInput")
public func takeInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = unsafe Array(UnsafeBufferPointer(start: start, count: count))
  let began = secondsUsed
  target.take(bytes)
  precondition(secondsUsed - began < 1, "an input takes longer than a second")
  return 0
}
