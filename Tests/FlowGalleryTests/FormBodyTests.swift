import StoreKit
import Testing

@testable import FlowStories

/// The requests, as the stand-in servers read them.
@Suite struct FormBodyTests {
  @Test(arguments: [
    ("data=abc", "data", "abc"),
    ("a=1&data=b%2Bc%20d", "data", "b+c d"),
    ("data=b+c", "data", "b c"),
    ("data=a=b==", "data", "a=b=="),
    ("data=%7B%0A", "data", "{\n"),
    ("data=100%", "data", "100%"),
    ("data", "data", ""),
    ("other=1", "data", nil),
    ("", "data", nil),
  ])
  func `a field of a form`(body: String, name: String, value: String?) {
    #expect(FormBody(Data(body.utf8))[name] == value)
  }
}
