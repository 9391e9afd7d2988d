import Foundation
import StoreConfiguration
import StoreScenario
import Testing

/// The plays as pictures.
struct ScenarioPictureTests {
  private func render(_ script: String, _ format: ScenarioFormat) throws -> String {
    let scenario = try Scenario(parsing: script, name: "folder/Test <1>.txt")
    return format.render(try scenario.play(with: .load(path: ScenarioFiles.shop)))
  }

  @Test func `a sequence diagram in Mermaid's language`() throws {
    #expect(
      try render("buy reader.gold\nadvance 1d", .mermaid) == """
        sequenceDiagram
          participant customer
          participant app
          participant device
          participant store
          Note over customer,store: 00:00:00
          device->>app: launch 1
          Note over app: observe #35;1
          app->>store: add reader.gold
          store->>app: payment 1 purchasing reader.gold
          customer->>store: confirm payment 1
          Note over store: charge reader.gold, transaction 1
          Note right of store: reader.gold, transaction 1, 2026-01-01 – 2026-02-01
          store->>app: payment 1 purchased, transaction 1
          app->>store: finish payment 1
          Note over store: transaction 1 is finished
          store->>app: payment 1 removed
        """)
  }

  @Test(arguments: ScenarioFiles.names) func `a picture's texts do not overlap`(
    name: String
  ) throws {
    let texts = try Drawing(render(ScenarioFiles.text(of: "\(name).txt"), .svg)).texts
    #expect(texts.count > 10)
    for (index, text) in texts.enumerated() {
      for other in texts[(index + 1)...] {
        #expect(!text.overlaps(other), "\(text.content) and \(other.content)")
      }
    }
  }

  @Test(arguments: ScenarioFiles.names) func `a picture is well-formed, and holds all it shows`(
    name: String
  ) throws {
    let drawing = try Drawing(render(ScenarioFiles.text(of: "\(name).txt"), .svg))
    for text in drawing.texts {
      #expect(text.left >= 0 && text.right <= drawing.width, "\(text.content)")
      #expect(text.top >= 0 && text.bottom <= drawing.height, "\(text.content)")
    }
    #expect(drawing.texts.first?.content == "Test <1>.txt, from 2026-01-01 00:00 UTC")
  }

  @Test func `each paid period has a bar`() throws {
    let script = "buy reader.basic\nadvance 70d"
    let texts = try Drawing(render(script, .svg)).texts.map(\.content)
    #expect(
      texts.filter { $0.hasPrefix("reader.basic, ") || $0.contains(" – ") } == [
        "reader.basic, transaction 1", "2026-01-01 – 2026-01-08", "reader.basic, transaction 2",
        "2026-01-08 – 2026-02-08", "reader.basic, transaction 3", "2026-02-08 – 2026-03-08",
        "reader.basic, transaction 4", "2026-03-08 – 2026-04-08",
      ])
  }
}
