internal import StoreBasics
package import StoreModel

/// Everything that happened in a world, in order: equal for equal runs, byte for byte.
public struct Timeline: Hashable, Sendable {
  /// The number of entries of a page.
  private static var page: Int { 512 }
  /// The number of entries that a short run has.
  private static var beginning: Int { 48 }

  // Pages, so that a long history is not copied when it grows, nor when somebody has read it
  // meanwhile.
  private var full: [[TimelineEntry]] = []
  private var latest: [TimelineEntry] = []

  /// The further facts that an audit wants to know, oldest first.
  package private(set) var asides: [Aside] = []
  private var isRestWorthNoting = false

  package init() {}

  /// Oldest first.
  public var entries: [TimelineEntry] { full.isEmpty ? latest : Array(full.joined()) + latest }

  package var count: Int { full.count * Self.page + latest.count }

  /// Returns the entries that were noted after the first `start` ones.
  package func entries(from start: Int) -> [TimelineEntry] {
    let page = min(start / Self.page, full.count)
    return Array((full[page...].joined() + latest).dropFirst(start - page * Self.page))
  }

  package mutating func note(
    _ happening: consuming Happening, at span: StoreSpan, on device: Int
  ) {
    if latest.count == Self.page {
      full.append(latest)
      latest = []
      latest.reserveCapacity(Self.page)
    } else if latest.isEmpty {
      latest.reserveCapacity(Self.beginning)
    }
    // The entries of every purchase would make a long history longer.
    if case .rare = happening { isRestWorthNoting = true }
    latest.append(TimelineEntry(span: span, device: device, happening: happening))
  }

  package mutating func note(_ matter: Aside.Matter, on device: Int) {
    asides.append(Aside(position: count, device: device, matter: matter))
  }

  /// Notes that nothing is left to happen, unless no more than purchases have happened since.
  mutating func noteRest() {
    guard isRestWorthNoting else { return }
    isRestWorthNoting = false
    note(.rested, on: 0)
  }
}

extension Timeline: CustomStringConvertible {
  /// One line an entry: the time since the world began, who did it, and what.
  ///
  /// The number of the device stands before what happened on any but the first.
  public var description: String {
    entries.map(\.description).joined(separator: "\n")
  }
}

extension TimelineEntry: CustomStringConvertible {
  /// The entry as a line of the timeline.
  public var description: String {
    let place = device > 1 ? "[\(device)] " : ""
    return "\(span.clock)  \("\(lane)".padded(to: 8))  \(place)\(text)"
  }
}

extension StoreSpan {
  /// As in `00:01:30`, with days before and milliseconds behind where there are some.
  package var clock: String {
    let seconds = milliseconds / 1_000
    let days = seconds / 86_400
    let time = [seconds / 3_600 % 24, seconds / 60 % 60, seconds % 60].map(twoDigits)
    let rest = milliseconds % 1_000
    return (days > 0 ? "\(days)d " : "") + time.joined(separator: ":")
      + (rest > 0 ? "." + String(1_000 + rest).dropFirst() : "")
  }

  private func twoDigits(_ number: Int64) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
