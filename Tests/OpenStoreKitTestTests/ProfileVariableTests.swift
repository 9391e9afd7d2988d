import StoreKit
import StoreKitTest
import StoreModel
import StoreTesting
import Testing
import XCTest

/// The behaviour profile that an environment variable names.
@Suite struct ProfileVariableTests {
  private func read(_ text: String?) throws -> BehaviourProfile? {
    try ProfileVariable.profile(in: text.map { ["OPENSTOREKIT_PROFILE": $0] } ?? [:])
  }

  @Test(arguments: [
    ("documented", BehaviourProfile.documented), ("macOS26", .macOS26),
    ("macOS26Xcode27", .macOS26Xcode27), ("iOS27", .iOS27), ("", .documented),
  ])
  func `a preset goes by its name`(text: String, profile: BehaviourProfile) throws {
    #expect(try read(text) == profile)
  }

  @Test func `without the variable, nothing is said`() throws { #expect(try read(nil) == nil) }

  @Test func `switches follow the preset, or stand alone`() throws {
    var profile = BehaviourProfile.iOS27
    profile.unfinishedRepurchase = .newCharge
    profile.observerOrder = .shuffled(seed: 7)
    let text = "iOS27 unfinishedRepurchase=newCharge,observerOrder=shuffled:7"
    #expect(try read(text) == profile)
    var other = BehaviourProfile.documented
    other.emptyRestore = .staysSilent
    #expect(try read("emptyRestore=staysSilent") == other)
  }

  @Test(arguments: [
    ("iOS28", "“iOS28” was found where the name of a preset, first of all, or a switch"),
    ("emptyRestore=finishes iOS27", "“iOS27” was found where the name of a preset, first of all"),
    ("emptyRestor=finishes", "“emptyRestor” was found where the name of a switch was expected"),
    ("emptyRestore=never", "“never” was found where an alternative of emptyRestore was expected"),
    ("observerOrder=shuffled", "“shuffled” was found where an alternative of observerOrder"),
  ])
  func `a word that stands for nothing is told, with what would`(text: String, start: String) {
    let error = #expect(throws: SKTestError.self) { try read(text) }
    #expect(error?.code == .serviceUnavailable)
    #expect(error?.localizedDescription.hasPrefix("OPENSTOREKIT_PROFILE: \(start)") == true)
  }

  @Test func `each switch of the profile goes by its name`() throws {
    for child in Mirror(reflecting: BehaviourProfile.documented).children {
      let name = try #require(child.label)
      guard let type = type(of: child.value) as? any CaseIterable.Type else {
        #expect(try read("\(name)=shuffled:3") != .documented)
        continue
      }
      for (place, alternative) in names(of: type).enumerated() {
        let isDefault = alternative == "\(child.value)"
        #expect(
          try (read("\(name)=\(alternative)") == .documented) == isDefault, "\(name) \(place)")
      }
    }
  }

  private func names(of type: any CaseIterable.Type) -> [String] { listed(type) }

  private func listed<Alternative: CaseIterable>(_ type: Alternative.Type) -> [String] {
    type.allCases.map { "\($0)" }
  }

  @Test(.store { NonConsumable("unlock", price: "0.99") })
  func `a world has its own profile, whatever the variable says`() throws {
    _ = try TestShop.session()
    #expect(Simulation.current.profile == .documented)
  }
}

/// The store that plain sessions share.
final class SharedStoreProfileTests: XCTestCase {
  override func tearDown() {
    unsafe unsetenv("OPENSTOREKIT_PROFILE")
    Simulation.replaceDefault { WorldSetup(catalog: Catalog(products: []), start: $0) }
  }

  func testPlainSessionsBehaveAsTheVariableSays() async throws {
    unsafe setenv("OPENSTOREKIT_PROFILE", "iOS27", 1)
    let session = try TestShop.session()
    XCTAssertEqual(Simulation.processDefault.profile, .iOS27)
    session.clearTransactions()
    session.disableDialogs = true
    session.storefront = "DEU"
    XCTAssertEqual(session.storefront, "USA")
    let bought = try await session.buyProduct(identifier: "unlock")
    XCTAssertEqual(bought.id, 0)
    XCTAssertEqual(bought.environment, .xcode)
  }

  func testAnUnknownProfileIsToldByTheSession() {
    unsafe setenv("OPENSTOREKIT_PROFILE", "iOS99", 1)
    XCTAssertThrowsError(try TestShop.session()) { error in
      XCTAssertEqual((error as? SKTestError)?.code, .serviceUnavailable)
    }
  }
}
