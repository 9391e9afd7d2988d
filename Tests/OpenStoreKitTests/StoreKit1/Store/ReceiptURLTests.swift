import StoreKit
import StoreTesting
import Testing

/// The receipt's place, which the plugin ReceiptURL gives to this target (CLIENTS number 14).
@Suite struct ReceiptURLTests {
  @Test func `the app finds the place of its receipt, and no file there before the first one`()
    throws
  {
    try withSimulation(selling: sampleCatalog()) { _ in
      let url = try #require(Bundle.main.appStoreReceiptURL)
      #expect(url.lastPathComponent == "receipt")
      #expect(url.isFileURL)
      #expect(url == Bundle.main.appStoreReceiptURL)
      #expect(!FileManager.default.fileExists(atPath: url.path))
    }
  }

  @Test func `each world has a place of its own`() throws {
    let places = try (1...2).map { _ in
      try withSimulation(selling: sampleCatalog()) { _ in Bundle.main.appStoreReceiptURL }
    }
    #expect(Set(places).count == 2)
  }

  @Test func `another bundle has no receipt`() throws {
    try withSimulation(selling: sampleCatalog()) { _ in
      let folder = FileManager.default.temporaryDirectory
      let other = try #require(Bundle(path: folder.path))
      #expect(other.appStoreReceiptURL == nil)
    }
  }
}
