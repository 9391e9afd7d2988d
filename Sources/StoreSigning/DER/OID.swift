/// An object identifier, such as 1.2.840.10045.2.1.
package struct OID: Hashable, Sendable {
  package let components: [UInt64]

  /// At least two components: the first up to 2, the second up to 39 below the first two of these.
  package init(_ components: UInt64...) { self.components = components }

  /// The identifier of an element's contents.
  init(contents: ArraySlice<UInt8>) throws(DERError) {
    guard let last = contents.last, last < 0x80 else {
      throw DERError(.truncated, at: contents.endIndex)
    }
    var numbers: [UInt64] = []
    var number: UInt64 = 0
    var isInside = false
    for (index, byte) in zip(contents.indices, contents) {
      guard isInside || byte != 0x80 else { throw DERError(.notMinimal, at: index) }
      guard number < 1 << 57 else { throw DERError(.outOfRange, at: index) }
      number = number << 7 | UInt64(byte & 0x7f)
      isInside = byte >= 0x80
      if isInside { continue }
      numbers.append(number)
      number = 0
    }
    let first = min(numbers[0] / 40, 2)
    components = [first, numbers[0] - 40 * first] + numbers.dropFirst()
  }

  /// The contents of the element that says this.
  var contents: [UInt8] {
    let numbers = [40 * components[0] + components[1]] + components.dropFirst(2)
    return numbers.flatMap { number in
      let count = max(1, (UInt64.bitWidth - number.leadingZeroBitCount + 6) / 7)
      return (0..<count).map { index in
        let digit = UInt8(truncatingIfNeeded: number >> UInt64(7 * (count - 1 - index))) & 0x7f
        return index == count - 1 ? digit : digit | 0x80
      }
    }
  }
}

extension OID: CustomStringConvertible {
  package var description: String { components.map(String.init).joined(separator: ".") }
}
