import StoreModel
import StoreSimulation

/// The layout of everything in the picture of a timeline.
struct SVGLayout {
  struct Row {
    let line: PictureLine
    let lines: [String]
    let top: Double
    /// The start of the next row.
    let bottom: Double
  }

  struct Bar {
    let period: PaidPeriod
    let left: Double
    let top: Double
    let bottom: Double
    /// True if the period goes on after the end.
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

  init(_ picture: TimelinePicture) {
    rows = Self.rows(picture.lines)
    bars = Self.bars(picture, rows)
    let tracks = picture.periods.tracks.count
    width = Self.barsLeft + Double(tracks) * Self.trackWidth + (tracks == 0 ? 0 : 16)
    height = (rows.last?.bottom ?? Self.firstRow) + 24
  }

  static func x(of lane: TimelineEntry.Lane) -> Double { 190 + Double(lane.rawValue) * laneGap }

  /// The number of characters that a period's label has room for.
  static var labelColumns: Int {
    Int((trackWidth - barWidth - 22) / SVGText.advance(size: textSize))
  }

  private static var barsLeft: Double { x(of: .store) + roomForText }

  private static func rows(_ lines: [PictureLine]) -> [Row] {
    var rows: [Row] = []
    for line in lines {
      let journey = line.journey
      let left = min(x(of: journey.from), x(of: journey.to)) + 10
      let columns = Int((barsLeft - 14 - left) / SVGText.advance(size: textSize))
      let texts = SVGText.wrapped(journey.text, columns: columns, lines: 3)
      let top = rows.last?.bottom ?? firstRow
      let height = Double(texts.count) * lineHeight + (journey.from == journey.to ? 10 : 16)
      // A period's label has two lines.
      let room = line.begunTransaction == nil ? height : max(height, 2 * lineHeight + 8)
      rows.append(Row(line: line, lines: texts, top: top, bottom: top + room))
    }
    return rows
  }

  /// A subscription has a track; each of its periods begins in the row in which it was charged for.
  private static func bars(_ picture: TimelinePicture, _ rows: [Row]) -> [Bar] {
    let bottom = rows.last?.bottom ?? firstRow
    return picture.periods.tracks.enumerated().flatMap { track, periods in
      let tops = periods.map { top(of: $0, in: picture, rows) }
      return periods.indices.compactMap { index -> Bar? in
        let next = index + 1 < periods.count ? tops[index + 1] : nil
        let end = rows.first { picture.start.advanced(by: $0.line.span) >= periods[index].end }?.top
        let limit = min(next ?? bottom, max(end ?? bottom, tops[index] + 2 * lineHeight + 8))
        guard limit > tops[index] else { return nil }
        return Bar(
          period: periods[index], left: barsLeft + Double(track) * trackWidth, top: tops[index],
          bottom: min(limit, bottom), isOpen: next == nil && end == nil)
      }
    }
  }

  private static func top(of period: PaidPeriod, in picture: TimelinePicture, _ rows: [Row])
    -> Double
  {
    let charge = rows.first { $0.line.begunTransaction == period.transaction }
    let later = rows.first { picture.start.advanced(by: $0.line.span) >= period.start }
    return (charge ?? later ?? rows.last)?.top ?? firstRow
  }
}
