/// A schedule as people read and write it, as in `2=kill 5=askToBuy`.
public struct ScheduleToken: Hashable, Sendable, CustomStringConvertible {
  struct Part: Hashable, Sendable {
    let point: Int
    let name: String
  }

  let parts: [Part]

  init(parts: [Part]) { self.parts = parts }

  /// Nil where the text is none: points have to rise, and each has a name behind an equals sign.
  public init?(_ text: String) {
    var parts: [Part] = []
    for word in text.split(separator: " ") {
      let sides = word.split(separator: "=", omittingEmptySubsequences: false)
      guard sides.count == 2, let point = Int(sides[0]), point >= 0, !sides[1].isEmpty,
        point > parts.last?.point ?? -1
      else { return nil }
      parts.append(Part(point: point, name: String(sides[1])))
    }
    self.parts = parts
  }

  /// The surprises with the numbers of their points, in order.
  public var description: String {
    parts.map { "\($0.point)=\($0.name)" }.joined(separator: " ")
  }
}
