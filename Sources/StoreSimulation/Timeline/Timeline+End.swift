extension Timeline {
  /// Its last lines, for errors to show: it may be long.
  var end: String {
    let last = entries.suffix(40)
    let dropped = count - last.count
    let lines = last.map(\.description)
    return ((dropped > 0 ? ["(\(dropped) lines before)"] : []) + lines).joined(separator: "\n")
  }
}
