import StoreModel
import StoreSimulation

/// A timeline as a picture: a lane for each party, a row an entry, and a bar for each paid period.
struct SVGDiagram {
  let text: String

  init(_ picture: TimelinePicture) {
    let layout = SVGLayout(picture)
    let (width, height) = (Self.number(layout.width), Self.number(layout.height))
    var lines = [
      """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
      viewBox="0 0 \(width) \(height)" font-family="'DejaVu Sans Mono', Menlo, Consolas, monospace" \
      font-size="\(Self.number(SVGLayout.textSize))" fill="#222">
      """,
      """
      <defs><marker id="head" viewBox="0 0 10 10" refX="10" refY="5" markerWidth="8" \
      markerHeight="8" orient="auto"><path d="M0 1L10 5L0 9z" fill="#345"/></marker></defs>
      """,
      "<rect width=\"\(width)\" height=\"\(height)\" fill=\"#fff\"/>",
    ]
    lines += Self.heading(picture, layout)
    lines += layout.bars.enumerated().flatMap { Self.bar($0.element, number: $0.offset) }
    lines += layout.rows.indices.flatMap { index in
      Self.row(layout.rows[index], after: index > 0 ? layout.rows[index - 1] : nil)
    }
    text = (lines + ["</svg>"]).joined(separator: "\n")
  }
}

// MARK: - Parts

extension SVGDiagram {
  private static func heading(_ picture: TimelinePicture, _ layout: SVGLayout) -> [String] {
    let columns = Int((layout.width - 32) / SVGText.advance(size: 14))
    let title = SVGText.cut("\(picture.name), from \(picture.start) UTC", columns: columns)
    let lanes = TimelineEntry.Lane.allCases.flatMap { lane in
      let x = SVGLayout.x(of: lane)
      return [
        """
        <line x1="\(number(x))" y1="72" x2="\(number(x))" y2="\(number(layout.height - 12))" \
        stroke="#bbb" stroke-dasharray="3 3"/>
        """,
        """
        <rect x="\(number(x - 48))" y="44" width="96" height="28" rx="5" fill="#eef2f7" \
        stroke="#567"/>
        """,
        label("\(lane)", x: x, y: 62, "text-anchor=\"middle\" font-weight=\"bold\""),
      ]
    }
    return [label(title, x: 16, y: 26, "font-size=\"14\" font-weight=\"bold\"")] + lanes
  }

  /// The time stands where it has changed.
  private static func row(_ row: SVGLayout.Row, after last: SVGLayout.Row?) -> [String] {
    let baseline = row.top + SVGLayout.textSize
    let (from, to) = (SVGLayout.x(of: row.line.journey.from), SVGLayout.x(of: row.line.journey.to))
    var lines: [String] = []
    if row.line.span != last?.line.span {
      lines.append(label(row.line.span.clock, x: 16, y: baseline, "fill=\"#667\""))
    }
    if from == to {
      lines.append(
        "<circle cx=\"\(number(from))\" cy=\"\(number(baseline - 4))\" r=\"4\" fill=\"\(row.line.isMark ? "#b00" : "#345")\"/>"
      )
    } else {
      let y = number(row.top + Double(row.lines.count) * SVGLayout.lineHeight + 5)
      lines.append(
        """
        <line x1="\(number(from))" y1="\(y)" x2="\(number(to))" y2="\(y)" stroke="#345" \
        marker-end="url(#head)"/>
        """)
    }
    return lines
      + row.lines.enumerated().map { index, text in
        label(
          text, x: min(from, to) + 10, y: baseline + Double(index) * SVGLayout.lineHeight,
          "\(row.line.isMark ? "fill=\"#b00\" " : "")stroke=\"#fff\" stroke-width=\"3\" paint-order=\"stroke\""
        )
      }
  }

  private static func bar(_ bar: SVGLayout.Bar, number index: Int) -> [String] {
    let color = index.isMultiple(of: 2) ? "#7aa6d8" : "#4c78ad"
    // A period that is not over has no lower edge.
    let bottom = bar.isOpen ? bar.bottom + 12 : bar.bottom - 2
    let texts = [bar.period.title, bar.period.dates]
    return [
      """
      <rect x="\(number(bar.left))" y="\(number(bar.top))" \
      width="\(number(SVGLayout.barWidth))" height="\(number(bottom - bar.top))" fill="\(color)"\
      \(bar.isOpen ? "" : " stroke=\"#234\"")/>
      """
    ]
      + texts.enumerated().map { line, text in
        label(
          SVGText.cut(text, columns: SVGLayout.labelColumns),
          x: bar.left + SVGLayout.barWidth + 6,
          y: bar.top + SVGLayout.textSize + Double(line) * SVGLayout.lineHeight, "")
      }
  }

  private static func label(_ text: String, x: Double, y: Double, _ style: String) -> String {
    let style = style.isEmpty ? "" : " \(style)"
    return
      "<text x=\"\(number(x))\" y=\"\(number(y))\"\(style)>\(SVGText.escaped(text))</text>"
  }

  /// At most one decimal place, written alike everywhere.
  private static func number(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    return tenths.isMultiple(of: 10) ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
  }
}
