import StoreModel
import Testing

/// A profile as text names what differs from the documented behaviour, and can be read back.
struct ProfileTextTests {
  @Test(arguments: [
    "documented", "iOS27", "macOS26", "unfinishedRepurchase=newCharge",
    "unfinishedRepurchase=newCharge observerOrder=shuffled:7",
  ])
  func `a text gives a profile that gives the text`(text: String) throws {
    #expect(try BehaviourProfile(text: text).text == text)
  }

  @Test func `a switch that differs from a preset names all that differs`() throws {
    let profile = try BehaviourProfile(text: "iOS27 unfinishedRepurchase=newCharge")
    #expect(profile.text.split(separator: " ").contains("unfinishedRepurchase=newCharge"))
    #expect(try BehaviourProfile(text: profile.text) == profile)
  }
}
