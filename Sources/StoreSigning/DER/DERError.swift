/// An error in an encoding, with its place: the offset counts from the start of the input.
package struct DERError: Error, Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    case truncated
    case trailingBytes
    case indefiniteLength
    case lengthNotMinimal
    case lengthTooLarge
    case tagNotAllowed
    case tooDeep
    case expected(DERTag)
    case notMinimal
    case outOfRange
    case notCanonical
    case badText
    case badDate
    case notSorted
    case unexpectedValue
  }

  package let reason: Reason
  package let offset: Int

  package init(_ reason: Reason, at offset: Int) { (self.reason, self.offset) = (reason, offset) }
}

extension DERError: CustomStringConvertible {
  package var description: String { "byte \(offset): \(reason.text)" }
}

extension DERError.Reason {
  fileprivate var text: String {
    switch self {
    case .truncated: "the data ends too early"
    case .trailingBytes: "bytes follow where none belong"
    case .indefiniteLength: "the length is indefinite, which DER forbids"
    case .lengthNotMinimal: "the length is not written in its shortest form"
    case .lengthTooLarge: "the length is beyond four bytes"
    case .tagNotAllowed: "the tag is not one of DER's"
    case .tooDeep: "elements are nested too deeply"
    case .expected(let tag): "no \(tag) here"
    case .notMinimal: "the number is not written in its shortest form"
    case .outOfRange: "the number is out of range"
    case .notCanonical: "the value is not written as DER demands"
    case .badText: "the text has characters its type does not have"
    case .badDate: "this is not a date"
    case .notSorted: "the set is not in order"
    case .unexpectedValue: "the value is not one that belongs here"
    }
  }
}
