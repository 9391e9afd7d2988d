import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The content of an SVG picture, as an XML parser reads it.
final class Drawing: NSObject, XMLParserDelegate {
  struct Text {
    var content = ""
    let x: Double
    let y: Double
    let size: Double
    let isCentered: Bool

    // The widths of the fonts asked for are below 0.61 of their size.
    private var width: Double { Double(content.count) * size * 0.61 }
    var left: Double { isCentered ? x - width / 2 : x }
    var right: Double { left + width }
    var top: Double { y - size * 0.8 }
    var bottom: Double { y + size * 0.2 }

    func overlaps(_ other: Text) -> Bool {
      left < other.right && other.left < right && top < other.bottom && other.top < bottom
    }
  }

  struct Malformed: Error {}

  private(set) var texts: [Text] = []
  private(set) var width = 0.0
  private(set) var height = 0.0
  private var isInText = false

  init(_ svg: String) throws {
    super.init()
    let parser = XMLParser(data: Data(svg.utf8))
    parser.delegate = self
    guard parser.parse() else { throw Malformed() }
  }

  func parser(
    _ parser: XMLParser, didStartElement element: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    func number(_ name: String) -> Double? { attributes[name].flatMap { Double($0) } }
    if element == "svg" { (width, height) = (number("width") ?? 0, number("height") ?? 0) }
    isInText = element == "text"
    guard isInText else { return }
    texts.append(
      Text(
        x: number("x") ?? -1, y: number("y") ?? -1, size: number("font-size") ?? 12,
        isCentered: attributes["text-anchor"] == "middle"))
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    if isInText { texts[texts.count - 1].content += string }
  }

  func parser(
    _ parser: XMLParser, didEndElement element: String, namespaceURI: String?,
    qualifiedName: String?
  ) {
    isInText = false
  }
}
