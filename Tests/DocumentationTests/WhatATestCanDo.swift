import Foundation
import Testing

/// «What a test can do» names everything that a test can ask of its world.
@Suite struct WhatATestCanDoTests {
  /// The types of the interface whose members the page lists, and what stands outside of any type.
  private static let listed: Set<String> = [
    "AutoRenewable", "CancellationDecision", "Consumable", "Customer", "CustomerDecision", "Device",
    "DeviceStorage",
    "MisuseResponse", "NetworkWeather", "NonConsumable", "NonRenewing", "RefundSheetDecision",
    "SignInDecision", "SimulatedAppStore", "Simulation", "StoreCatalog", "StoreService",
    "SubscriptionGroup",
    "Timeline", "TimelineEntry", "Trait", "UncaughtMisuse", "VirtualClock", PublicMember.global,
  ]

  static let members = (try? PublicMember.all())?.filter { listed.contains($0.type) } ?? []

  @Test func `every type of the page has members`() {
    #expect(Set(Self.members.map(\.type)) == Self.listed)
  }

  @Test(arguments: members) func `a member stands on the page`(member: PublicMember) throws {
    let page = try #require(
      try Folder.documents.texts(endingIn: "What a test can do.md").first?.text)
    let pieces = page.split(separator: "`", omittingEmptySubsequences: false).enumerated()
    let code = pieces.filter { !$0.offset.isMultiple(of: 2) }.map { String($0.element) }
    #expect(
      code.contains { $0.words.contains(member.name) }, "\(member.type).\(member.name) is missing")
  }

  @Test func `everything that the guides call is linked from the first page`() throws {
    let root = Folder(url: Folder.documents.url.deletingLastPathComponent())
    let readme = try #require(try root.texts(endingIn: "README.md").first?.text)
    for (name, _) in try Folder.documents.texts(endingIn: ".md") {
      let link = "(Docs/\(name.replacing(" ", with: "%20")))"
      #expect(readme.contains(link), "\(name) is not linked")
    }
  }
}

/// A public function, property or case as a source declares it.
struct PublicMember: Hashable, Sendable, CustomTestStringConvertible {
  /// The type of everything outside of any type: functions, and errors.
  static let global = ""

  let type: String
  let name: String

  var testDescription: String { type.isEmpty ? name : "\(type).\(name)" }

  static func all() throws -> [PublicMember] {
    let modules = ["StoreConfiguration", "StoreSimulation", "StoreTesting", "StoreAudit"]
    var members: [PublicMember] = []
    for module in modules {
      for text in try Folder.sources.inside(module).allTexts(endingIn: ".swift") {
        for member in PublicMember.members(in: text) where !members.contains(member) {
          members.append(member)
        }
      }
    }
    return members
  }

  /// Goes by the house's layout: types begin at the margin, and their members one step further in.
  private static func members(in text: String) -> [PublicMember] {
    var (type, isPublicEnum) = (global, false)
    var members: [PublicMember] = []
    for line in text.split(separator: "\n") {
      let words = String(line).words
      if let name = words.name(after: ["struct", "class", "enum", "extension"]), line.first != " " {
        (type, isPublicEnum) = (name, line.hasPrefix("public enum"))
        if line.hasPrefix("public struct"), line.contains(": Error,") {
          members.append(PublicMember(type: global, name: name))
        }
      } else if line.hasPrefix("public func"), let name = words.name(after: ["func"]) {
        members.append(PublicMember(type: global, name: name))
      } else if line.hasPrefix("  "), !line.hasPrefix("   ") {
        if isPublicEnum, words.first == "case" {
          // As in `case on, off`, but not what a case holds.
          let cases = line.prefix { $0 != "(" }
          members += String(cases).words.dropFirst().map { PublicMember(type: type, name: $0) }
        } else if words.contains("public"), let name = words.name(after: ["func", "var", "let"]) {
          members.append(PublicMember(type: type, name: name))
        }
      }
    }
    return members
  }
}

extension Folder {
  fileprivate static let documents = Folder(
    url: here.url.appending(path: "../../Docs").standardizedFileURL)
  fileprivate static let sources = Folder(
    url: here.url.appending(path: "../../Sources").standardizedFileURL)

  /// The texts of all files in it, and in the folders inside.
  fileprivate func allTexts(endingIn suffix: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: url.path).sorted()
      .filter { $0.hasSuffix(suffix) }
      .map { try String(contentsOf: url.appending(path: $0), encoding: .utf8) }
  }
}

extension String {
  fileprivate var words: [String] {
    split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
  }
}

extension [String] {
  /// The word behind the first of these, where the line declares something.
  fileprivate func name(after keywords: Set<String>) -> String? {
    guard let index = firstIndex(where: keywords.contains), index + 1 < count else { return nil }
    return self[index + 1]
  }
}
