import StoreModel
import Testing

struct PriceTextTests {
  @Test(
    arguments: [
      ("0.99", 990), ("100", 100_000), ("0.5", 500), ("2,99", 2_990), ("0.0", 0), ("007", 7_000),
      ("1.9994", 1_999), ("1.9995", 2_000), ("1.99949", 1_999), ("9223372036854775.807", .max),
    ] as [(String, Int64)])
  func `an amount`(text: String, is milliunits: Int64) {
    #expect(Price(text: text) == Price(milliunits: milliunits))
  }

  @Test(arguments: [
    "", ".", "1.", ".5", "-1", "+1", "1.2.3", "1,000.00", "1e3", " 1", "¥18", "１",
    "9223372036854775.808",
    "99999999999999999999", "9223372036854775.8079",
  ])
  func `what is no amount`(text: String) {
    #expect(Price(text: text) == nil)
  }

  @Test(
    arguments: [
      (990, "0.99"), (100_000, "100.00"), (500, "0.50"), (1_999, "1.999"), (0, "0.00"),
      (-1_250, "-1.25"), (.max, "9223372036854775.807"), (.min, "-9223372036854775.808"),
    ] as [(Int64, String)])
  func `an amount in thousandths`(milliunits: Int64, isWritten text: String) {
    #expect(Price(milliunits: milliunits).text == text)
  }
}
