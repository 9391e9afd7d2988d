import Foundation
import Testing

/// The clients are written against Apple's module, and know nothing of ours.
@Suite struct ImportTests {
  @Test(arguments: ["ProductsLoader", "PurchaseManager", "RestoreScreen"])
  func `a client imports StoreKit alone`(name: String) throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent()
    let text = try String(
      contentsOf: folder.appending(path: "Clients/\(name).swift"), encoding: .utf8)
    let imports = text.split(separator: "\n").filter { $0.contains("import ") }
    #expect(imports == ["import StoreKit"])
  }
}
