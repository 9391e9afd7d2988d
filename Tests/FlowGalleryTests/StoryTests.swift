import FlowStories
import Testing

/// The stories of the clients: the damage as published, and the promises that hold when they are
/// mended.
@Suite struct StoryTests {
  @Test(arguments: Story.all) func `a story ends as it is told`(story: Story) {
    let performance = story.perform()
    #expect(performance.result == .ended(story.ending), "\(performance.timeline)")
  }

  @Test(arguments: [
    (Flow.goldShop, "abcdefg"), (.storeObserver, "abcde"), (.removeAds, "abcde"),
    (.paymentBridge, "abc"), (.purchaseManager, "abc"), (.modernShop, "abcdefghi"),
  ])
  func `each mistake is told of in both forms`(flow: Flow, mistakes: String) {
    for form in Story.Form.allCases {
      let told = Story.stories(of: flow).filter { $0.form == form }.map(\.mistake)
      #expect(Set(told).sorted() == Array(mistakes))
    }
  }

  @Test func `as published and mended, the same happens`() {
    let stories = Story.all
    let published = stories.filter { $0.form == .asPublished }
    let mended = stories.filter { $0.form == .mended }
    #expect(published.map(\.title) == mended.map(\.title))
    for (before, after) in zip(published, mended) {
      #expect(before.ending != after.ending, "\(before.title) makes no difference")
    }
  }

  @Test func `no mended client loses, doubles or leaves anything`() {
    for story in Story.all where story.form == .mended {
      let ending = story.ending
      #expect(ending.deliveries == ending.charges, "\(story)")
      #expect(ending.queue == [], "\(story)")
      #expect(ending.uploads == [], "\(story)")
      #expect(ending.remarks == [], "\(story)")
    }
  }

  @Test func `a story that is told again has the same timeline`() {
    for story in Story.all {
      #expect("\(story.perform().timeline)" == "\(story.perform().timeline)")
    }
  }
}
