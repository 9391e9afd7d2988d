import FlowStories
import StoreExplorer
import Testing

/// The clients of the gallery, explored for each of their mistakes.
@Suite struct GalleryTests {
  @Test(arguments: GalleryExploration.all.filter { $0.mistake != nil && $0.form == .asPublished })
  func `a mistake is found, and named`(gallery: GalleryExploration) {
    let report = gallery.exploration.explore()
    #expect(report.findings.contains { $0.statement == gallery.name }, "\(report)")
    #expect(report.findings.allSatisfy { $0.isReproducible })
  }

  @Test(arguments: GalleryExploration.all.filter { $0.mistake != nil && $0.form == .mended })
  func `nothing is found in the mended form`(gallery: GalleryExploration) {
    let report = gallery.exploration.explore()
    #expect(report.holds, "\(report)")
    #expect(report.coverage?.isComplete == true)
  }

  @Test(arguments: Flow.allCases)
  func `a mended client holds for any number of crashes`(flow: Flow) throws {
    let everything = GalleryExploration.explorations(of: flow).first { $0.mistake == nil }
    var exploration = try #require(everything).exploration
    exploration.limits.crashes = .any
    exploration.limits.surprises = 0
    let report = exploration.explore()
    let proof = try #require(report.proof)
    #expect(report.holds, "\(report)")
    #expect(proof.isComplete, "\(report)")
    #expect(5...20 ~= proof.states)
    #expect(proof.comparisons > 0)
  }

  @Test(
    arguments: [("f", .modernShop), ("b", .paymentBridge), ("a", .purchaseManager)]
      as [(Character, Flow)])
  func `a mistake is found with any number of crashes, too`(
    mistake: Character, flow: Flow
  ) throws {
    let gallery = try #require(
      GalleryExploration.explorations(of: flow).first { gallery in
        gallery.mistake == mistake && gallery.form == .asPublished
      })
    var exploration = gallery.exploration
    exploration.limits.crashes = .any
    let report = exploration.explore()
    #expect(report.findings.contains { $0.statement == gallery.name }, "\(report)")
    #expect(report.proof?.isComplete == false)
  }

  @Test func `every mistake of every client is looked for in both forms`() {
    for flow in Flow.allCases {
      let told = Set(Story.stories(of: flow).map(\.mistake))
      for form in Story.Form.allCases {
        let explored = GalleryExploration.explorations(of: flow).filter { $0.form == form }
        #expect(Set(explored.compactMap(\.mistake)) == told)
      }
    }
  }

  @Test func `the mended bridge holds, whatever happens`() throws {
    let everything = GalleryExploration.explorations(of: .paymentBridge).first { $0.mistake == nil }
    let report = try #require(everything).exploration.explore()
    #expect(report.holds, "\(report)")
    #expect(report.runs > 1_000)
  }
}
