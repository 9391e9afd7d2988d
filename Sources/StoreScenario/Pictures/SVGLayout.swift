import StoreModel
import StoreSimulation

/// Where everything in the picture of a play stands.
struct SVGLayout {
  struct Row {
    let entry: TimelineEntry
    let journey: Journey
    let lines: [String]
    let top: Double
    /// Where the next row starts.
    let bottom: Double
  }

  struct Bar {
    let period: PaidPeriod
    let left: Double
    let top: Double
    let bottom: Double
    /// Whether the period goes on after the play.
    let isOpen: Bool
  }

  static let textSize = 12.0
  static let lineHeight = 15.0
  static let barWidth = 10.0
  private static let firstRow = 96.0
  private static let laneGap = 150.0
  private static let roomForText = 330.0
  private static let trackWidth = 300.0

  let rows: [Row]
  let bars: [Bar]
  let width: Double
  let height: Double

  init(_ run: ScenarioRun) {
    rows = Self.rows(run.timeline.entries)
    bars = Self.bars(run, rows)
    let tracks = run.tracks.count
    width = Self.barsLeft + Double(tracks) * Self.trackWidth + (tracks == 0 ? 0 : 16)
    height = (rows.last?.bottom ?? Self.firstRow) + 24
  }

  static func x(of lane: TimelineEntry.Lane) -> Double { 190 + Double(lane.rawValue) * laneGap }

  /// How many characters have room in a period's label.
  static var labelColumns: Int {
    Int((trackWidth - barWidth - 22) / SVGText.advance(size: textSize))
  }

  private static var barsLeft: Double { x(of: .store) + roomForText }

  private static func rows(_ entries: [TimelineEntry]) -> [Row] {
    var rows: [Row] = []
    for entry in entries {
      let journey = Journey(entry)
      let left = min(x(of: journey.from), x(of: journey.to)) + 10
      let columns = Int((barsLeft - 14 - left) / SVGText.advance(size: textSize))
      let lines = SVGText.wrapped(journey.text, columns: columns, lines: 3)
      let top = rows.last?.bottom ?? firstRow
      let height = Double(lines.count) * lineHeight + (journey.from == journey.to ? 10 : 16)
      // A period's label has two lines.
      let room = entry.happening.begunTransaction == nil ? height : max(height, 2 * lineHeight + 8)
      rows.append(
        Row(entry: entry, journey: journey, lines: lines, top: top, bottom: top + room))
    }
    return rows
  }

  /// A subscription has a track; each of its periods begins in the row in which it was charged for.
  private static func bars(_ run: ScenarioRun, _ rows: [Row]) -> [Bar] {
    let bottom = rows.last?.bottom ?? firstRow
    return run.tracks.enumerated().flatMap { track, periods in
      let tops = periods.map { top(of: $0, in: run, rows) }
      return periods.indices.compactMap { index -> Bar? in
        let next = index + 1 < periods.count ? tops[index + 1] : nil
        let end = rows.first { run.start.advanced(by: $0.entry.span) >= periods[index].end }?.top
        let limit = min(next ?? bottom, max(end ?? bottom, tops[index] + 2 * lineHeight + 8))
        guard limit > tops[index] else { return nil }
        return Bar(
          period: periods[index], left: barsLeft + Double(track) * trackWidth, top: tops[index],
          bottom: min(limit, bottom), isOpen: next == nil && end == nil)
      }
    }
  }

  private static func top(of period: PaidPeriod, in run: ScenarioRun, _ rows: [Row]) -> Double {
    let charge = rows.first { $0.entry.happening.begunTransaction == period.transaction }
    let later = rows.first { run.start.advanced(by: $0.entry.span) >= period.start }
    return (charge ?? later ?? rows.last)?.top ?? firstRow
  }
}

extension ScenarioRun {
  /// The periods of each subscription, in the order in which they began.
  var tracks: [[PaidPeriod]] {
    var tracks: [[PaidPeriod]] = []
    for period in periods {
      if let known = tracks.firstIndex(where: { $0[0].original == period.original }) {
        tracks[known].append(period)
      } else {
        tracks.append([period])
      }
    }
    return tracks
  }
}
