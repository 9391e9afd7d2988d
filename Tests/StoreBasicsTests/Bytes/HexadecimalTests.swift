import StoreBasics
import Testing

@Suite struct HexadecimalTests {
  @Test func `a byte is two lower-case digits, and a digit of either case is read`() {
    #expect([0x00, 0x0f, 0x10, 0xab, 0xff].hexDigits == "000f10abff")
    #expect([UInt8]().hexDigits == "")
    let digits = (UInt8.min...UInt8.max).filter { $0.hexDigitValue != nil }
    #expect(String(decoding: digits, as: UTF8.self) == "0123456789ABCDEFabcdef")
    #expect("09afAF".utf8.map(\.hexDigitValue) == [0, 9, 10, 15, 10, 15])
  }
}
