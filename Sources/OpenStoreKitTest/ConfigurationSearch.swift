import Foundation
import StoreConfiguration

/// Finds a configuration file that a test names without saying where it is.
///
/// Apple's session looks into the app's bundle. Here the file may be a resource of any bundle
/// beside the tests, or stand anywhere among the tests or the sources of the package.
struct ConfigurationSearch {
  let name: String

  /// The URL of the file.
  var url: URL {
    get throws(ConfigurationError) {
      let lookup = ConfigurationLookup(resourceFolders: Self.resourceFolders)
      do { return URL(fileURLWithPath: try lookup.path(of: name)) } catch {
        guard let path = pathInPackage else { throw error }
        return URL(fileURLWithPath: path)
      }
    }
  }

  /// The folders of the bundles that stand where the tests run.
  private static var resourceFolders: [String] {
    let home = Bundle.main.bundleURL
    let neighbours = (try? FileManager.default.contentsOfDirectory(atPath: home.path)) ?? []
    let bundles = neighbours.filter { $0.hasSuffix(".resources") || $0.hasSuffix(".bundle") }
    return [Bundle.main.resourcePath].compactMap(\.self)
      + bundles.sorted().map { home.appending(path: $0).path }
  }

  private var pathInPackage: String? {
    let file = name.hasSuffix(".storekit") ? name : "\(name).storekit"
    guard let root = Self.packageFolder else { return nil }
    for folder in ["Tests", "Sources"].map({ root.appending(path: $0).path }) {
      let paths = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String }
      if let path = paths?.filter({ "/\($0)".hasSuffix("/\(file)") }).min() {
        return "\(folder)/\(path)"
      }
    }
    return nil
  }

  /// The package that the tests are run from, or that they were built in.
  private static var packageFolder: URL? {
    let current = URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
    return package(around: current) ?? package(around: Bundle.main.bundleURL)
  }

  private static func package(around folder: URL) -> URL? {
    var folder = folder.standardizedFileURL
    while folder.path != "/" {
      let manifest = folder.appending(path: "Package.swift").path
      if FileManager.default.fileExists(atPath: manifest) { return folder }
      folder = folder.deletingLastPathComponent()
    }
    return nil
  }
}
