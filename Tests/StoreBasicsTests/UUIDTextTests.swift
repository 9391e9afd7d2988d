import StoreBasics
import Testing

/// The form of a UUID as text.
struct UUIDTextTests {
  @Test(arguments: [
    ("00112233-4455-6677-8899-aabbccddeeff", true),
    ("00112233-4455-6677-8899-AABBCCDDEEFF", true),
    ("00112233-4455-6677-8899-aabbccddeef", false),
    ("00112233-4455-6677-8899-aabbccddeefg", false),
    ("001122334455-6677-8899-aabbccddeeff", false),
    ("00112233-4455-6677-8899aabbccddeeff-", false), ("", false),
  ])
  func `a text has the form of a UUID, or not`(text: String, hasForm: Bool) {
    #expect(text.hasFormOfUUID == hasForm)
  }
}
