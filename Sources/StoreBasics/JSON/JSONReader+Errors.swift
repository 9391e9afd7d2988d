extension JSONReader {
  func error(_ problem: JSONError.Problem) -> JSONError { error(problem, at: position) }

  /// Counts the line and the column of a position.
  func error(_ problem: JSONError.Problem, at position: Int) -> JSONError {
    let before = bytes.prefix(position)
    let lineStart = (before.lastIndex(of: UInt8(ascii: "\n")) ?? -1) + 1
    return JSONError(
      problem, at: position,
      line: before.count { $0 == UInt8(ascii: "\n") } + 1,
      column: characterCount(before[max(lineStart, 0)...]) + 1)
  }

  /// Returns an error that names the text at the position, if that tells more than the expectation.
  func unexpected(
    _ problem: JSONError.Problem, inside place: String = "a value"
  ) -> JSONError {
    let rest = bytes[position...]
    if rest.isEmpty { return error(.endOfText(inside: place)) }
    if !startsScalar(rest) { return error(.invalidUTF8) }
    if rest.starts(with: "//".utf8) || rest.starts(with: "/*".utf8) { return error(.comment) }
    if ["<<<<<<<", "=======", ">>>>>>>"].contains(where: { rest.starts(with: $0.utf8) }) {
      return error(.mergeMarker)
    }
    return error(problem)
  }

  private func startsScalar(_ utf8: ArraySlice<UInt8>) -> Bool {
    var decoder = UTF8()
    var iterator = utf8.makeIterator()
    guard case .scalarValue = decoder.decode(&iterator) else { return false }
    return true
  }

  private func characterCount(_ line: ArraySlice<UInt8>) -> Int {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let isFirst = line.startIndex == 0
    return String(
      decoding: isFirst && line.starts(with: mark) ? line.dropFirst(3) : line, as: UTF8.self
    ).count
  }
}
