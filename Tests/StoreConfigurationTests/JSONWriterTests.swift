import StoreBasics
import StoreConfiguration
import Testing

struct JSONWriterTests {
  @Test func `the layout is Xcode's`() {
    let value = JSON.object([
      "z": .array([]), "a": .object([:]),
      "list": .array([.number("768226391.77249599"), .boolean(true), .null]),
      "text": .object(["b": "a/b é", "B": "\"\\\n\u{1F}"]),
    ])
    #expect(
      String(decoding: JSONWriter.write(value), as: UTF8.self) == #"""
        {
          "a" : {

          },
          "list" : [
            768226391.77249599,
            true,
            null
          ],
          "text" : {
            "B" : "\"\\\n\u001f",
            "b" : "a/b é"
          },
          "z" : [

          ]
        }

        """#)
  }

  @Test(arguments: [
    ("_storefront", "_storeKitErrors"), ("_askToBuyEnabled", "_locale"), ("a2", "B"),
    ("item9", "item10"), ("item09", "item9"), ("a", "aa"), ("productID", "products"),
    ("Key", "key"), ("1", "a"), ("id", "Identifier"),
  ])
  func `keys go without regard to case, and numbers by value`(one: String, other: String) {
    #expect(XcodeKeyOrder.precedes(one, other))
    #expect(!XcodeKeyOrder.precedes(other, one))
    #expect(!XcodeKeyOrder.precedes(one, one))
  }

  @Test func `a key that is written twice stays so, in the order of the file`() {
    let value = JSON.object(["b": "1", "a": "2", "b": "3"])
    let text = String(decoding: JSONWriter.write(value), as: UTF8.self)
    #expect(text == "{\n  \"a\" : \"2\",\n  \"b\" : \"1\",\n  \"b\" : \"3\"\n}\n")
  }

  @Test func `a line has nothing that ends it`() {
    let value = JSON.object([
      "a": .array(["é\n\u{2028}\u{85}\u{7F}", .null]), "b": .object([:]),
    ])
    #expect(value.line == #"{"a": ["é\n\u2028\u0085\u007f", null], "b": {}}"#)
  }
}
