import Testing

@testable import StoreSigning

@Suite struct SignatureTests {
  // RFC 6979 A.2.5.
  private let key = bytes(hex: "C9AFA9D845BA75166B5C215767B1D6934E50C3DB36E89B127B8A622B120F6721")
    .flatMap { SigningKey(raw: $0) }

  @Test func `the private number gives the published point`() throws {
    #expect(
      try hex(#require(key).verifyingKey.uncompressed)
        == "0460fed4ba255a9d31c961eb74c6356d68c049b8923b61fa6ce669622e60f29fb6"
        + "7903fe1008b8bc99a41ae9e95628bc64f2f1b20c2d7e9f5177a3c294d4462299")
  }

  @Test(arguments: [
    (
      "sample",
      "efd48b2aacb6a8fd1140dd9cd45e81d69d2c877b56aaf991c34d0ea84eaf3716"
        + "f7cb1c942d657c41d436c7a1b6e29f65f3e900dbb9aff4064dc4ab2f843acda8"
    ),
    (
      "test",
      "f1abb023518351cd71d881567b1ea663ed3efcf6c5132b354f28d3b0b7d38367"
        + "019f4113742a2b14bd25926b49c649155f267e60d3814b4c0cc84250e46f0083"
    ),
  ])
  func `the deterministic signature`(of text: String, is expected: String) throws {
    let key = try #require(key)
    let signature = key.sign(Array(text.utf8))
    #expect(hex(signature.raw) == expected)
    #expect(key.verifyingKey.isValid(signature, for: Array(text.utf8)))
    #expect(!key.verifyingKey.isValid(signature, for: Array((text + " ").utf8)))
  }

  @Test func `numbers outside 1 to n - 1 are no keys and no signatures`() throws {
    let zero = [UInt8](repeating: 0, count: 32)
    let order = Scalar.order.bigEndianBytes
    let one = UInt256.one.bigEndianBytes
    #expect(SigningKey(raw: zero) == nil)
    #expect(SigningKey(raw: order) == nil)
    #expect(SigningKey(raw: one.dropLast()) == nil)
    #expect(try #require(SigningKey(raw: one)).raw == one)
    for (r, s) in [(zero, one), (one, zero), (order, one), (one, order)] {
      #expect(Signature(raw: r + s) == nil)
    }
    #expect(try #require(Signature(raw: one + one)).raw == one + one)
    #expect(Signature(raw: one + one + [0]) == nil)
  }

  @Test func `points off the curve are no keys`() throws {
    let good = try #require(key).verifyingKey.uncompressed
    #expect(VerifyingKey(uncompressed: good)?.uncompressed == good)
    let accepted = good.indices.filter { index in
      var bad = good
      bad[index] ^= 1
      return VerifyingKey(uncompressed: bad) != nil
    }
    #expect(accepted == [])
    #expect(VerifyingKey(uncompressed: [4] + [UInt8](repeating: 0, count: 64)) == nil)
    #expect(VerifyingKey(uncompressed: [0]) == nil)
  }

  @Test(arguments: [0, 1, 2, 15, 16, 17, 31, 32, 33, 1023, 1024, 528, -1, -2, -16, -17, -32, -33])
  func `both ways to multiply the generator agree`(small: Int) throws {
    let magnitude = UInt256(UInt64(small.magnitude), 0, 0, 0)
    var borrow: UInt64 = 0
    let number = small < 0 ? Scalar.order.subtracting(magnitude, &borrow) : magnitude
    let scalar = try #require(Scalar(number))
    var sum = JacobianPoint.infinity
    for _ in 0..<small.magnitude { sum = sum.adding(AffinePoint.generator) }
    if small < 0 { sum = -sum }
    #expect(GeneratorTable.shared.times(scalar).affine == sum.affine)
    #expect(AffinePoint.generator.times(scalar).affine == sum.affine)
  }

  @Test func `both ways agree on large numbers`() throws {
    for index in 0..<40 {
      let key = SigningKey(label: "large \(index)")
      #expect(AffinePoint.generator.times(key.scalar).affine == key.verifyingKey.point)
    }
  }
}
