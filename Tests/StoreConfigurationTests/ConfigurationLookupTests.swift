import Foundation
import StoreConfiguration
import Testing

/// Each test has its own package folder on the disk.
struct ConfigurationLookupTests: ~Copyable {
  private let root = FileManager.default.temporaryDirectory.path + "/lookup-\(UUID().uuidString)"
  private let lookup: ConfigurationLookup

  init() throws {
    lookup = ConfigurationLookup(
      testFile: "\(root)/Package/Tests/ShopTests/ShopTests.swift",
      resourceFolders: ["\(root)/Bundle"])
    for folder in ["Package/Tests/ShopTests/Resources", "Package/Resources", "Bundle"] {
      try FileManager.default.createDirectory(
        atPath: "\(root)/\(folder)", withIntermediateDirectories: true)
    }
    try write("Package/Package.swift")
  }

  deinit { try? FileManager.default.removeItem(atPath: root) }

  private func write(_ path: String) throws {
    try Data("{}".utf8).write(to: URL(fileURLWithPath: "\(root)/\(path)"))
  }

  @Test(arguments: [
    "Package/Tests/ShopTests", "Package/Tests/ShopTests/Resources", "Package/Tests",
    "Package/Resources", "Package", "Bundle",
  ])
  func `a name is found`(in folder: String) throws {
    try write("\(folder)/Coins.storekit")
    #expect(try lookup.path(of: "Coins.storekit") == "\(root)/\(folder)/Coins.storekit")
    #expect(try lookup.path(of: "Coins") == "\(root)/\(folder)/Coins.storekit")
    #expect(try lookup.load("Coins").name == "Coins")
  }

  @Test func `the file nearest to the test comes first`() throws {
    try write("Package/Coins.storekit")
    try write("Bundle/Coins.storekit")
    try write("Package/Tests/ShopTests/Resources/Coins.storekit")
    #expect(
      try lookup.path(of: "Coins") == "\(root)/Package/Tests/ShopTests/Resources/Coins.storekit")
  }

  @Test func `a path is taken as it is`() throws {
    try write("Bundle/Coins.storekit")
    let path = "\(root)/Bundle/Coins.storekit"
    #expect(try ConfigurationLookup().path(of: path) == path)
  }

  @Test func `a missing file's error lists where it was looked for`() {
    let error = #expect(throws: ConfigurationError.self) { try lookup.load("Gems") }
    #expect(
      error?.description.replacing(root, with: "") == """
        Gems: no such file; looked for:
          /Package/Tests/ShopTests/Gems.storekit
          /Package/Tests/ShopTests/Resources/Gems.storekit
          /Package/Tests/Gems.storekit
          /Package/Tests/Resources/Gems.storekit
          /Package/Gems.storekit
          /Package/Resources/Gems.storekit
          /Bundle/Gems.storekit
          Gems.storekit
        """)
  }

  @Test func `without a package only the test's own folder is looked into`() {
    let lookup = ConfigurationLookup(testFile: "/nowhere/Tests/ShopTests.swift")
    #expect(
      lookup.candidates(for: "Coins") == [
        "/nowhere/Tests/Coins.storekit", "/nowhere/Tests/Resources/Coins.storekit",
        "Coins.storekit",
      ])
  }

  @Test func `a broken file is called by the name that the test gave`() throws {
    try Data("{,}".utf8).write(to: URL(fileURLWithPath: "\(root)/Bundle/Coins.storekit"))
    let error = #expect(throws: ConfigurationError.self) { try lookup.load("Coins.storekit") }
    #expect(error?.description == "Coins.storekit:1:2: a key in double quotes was expected")
  }
}
