#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Finds a configuration file by the name that a test gives it.
package struct ConfigurationLookup: Sendable {
  /// The file of the test's source.
  package let testFile: String?
  /// Folders with a bundle's resources.
  package let resourceFolders: [String]

  package init(testFile: String? = nil, resourceFolders: [String] = []) {
    self.testFile = testFile
    self.resourceFolders = resourceFolders
  }

  /// Loads the first file of the name that there is; errors call it by the name.
  package func load(_ name: String) throws(ConfigurationError) -> ConfigurationFile {
    try ConfigurationFile.load(path: try path(of: name), name: name)
  }

  /// The path of the first file of the name that there is.
  package func path(of name: String) throws(ConfigurationError) -> String {
    try path(of: name, candidates(for: name))
  }

  /// The same for a file of any kind, by its whole name.
  package func path(ofFile name: String) throws(ConfigurationError) -> String {
    try path(of: name, candidates(forFile: name))
  }

  private func path(of name: String, _ candidates: [String]) throws(ConfigurationError) -> String {
    guard let path = candidates.first(where: FileManager.default.fileExists(atPath:)) else {
      throw ConfigurationError(file: name, .notFound(lookedIn: candidates))
    }
    return path
  }

  /// Returns the possible paths of the file, the likeliest first; the extension may be left out of
  /// the name.
  package func candidates(for name: String) -> [String] {
    candidates(forFile: name.hasSuffix(".storekit") ? name : "\(name).storekit")
  }

  private func candidates(forFile file: String) -> [String] {
    guard !file.hasPrefix("/") else { return [file] }
    let folders = sourceFolders.flatMap { [$0, "\($0)/Resources"] } + resourceFolders + ["."]
    return folders.map { $0 == "." ? file : $0 == "/" ? "/\(file)" : "\($0)/\(file)" }
  }

  /// The test file's folder and those around it, up to the root of the package.
  private var sourceFolders: [String] {
    guard let testFile, var folder = Self.folder(of: testFile) else { return [] }
    let nearest = folder
    var folders = [folder]
    while !FileManager.default.fileExists(atPath: "\(folder)/Package.swift") {
      // Without a package around it, the test file says nothing about the folders further out.
      guard let parent = Self.folder(of: folder) else { return [nearest] }
      folders.append(parent)
      folder = parent
    }
    return folders
  }

  private static func folder(of path: String) -> String? {
    guard let slash = path.lastIndex(of: "/"), slash != path.startIndex else { return nil }
    return String(path[..<slash])
  }
}
