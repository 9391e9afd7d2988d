internal import CTestProcess

/// A failure of the test case that XCTest runs.
///
/// XCTest is not linked for this: it is there where the test program is linked with it.
struct XCTestFailure {
  let message: String
  let file: String
  let line: Int

  /// True if the program is linked with XCTest.
  static var isPossible: Bool { testProcessHasXCTest() }

  /// Fails the test case; does nothing where none runs.
  func record() {
    unsafe testProcessFailXCTest(message, file, line)
  }
}
