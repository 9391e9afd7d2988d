#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension ConfigurationFile {
  /// Loads the file at a path; errors call it by the path, or by the name where one is given.
  package static func load(
    path: String, name: String? = nil
  ) throws(ConfigurationError) -> ConfigurationFile {
    let name = name ?? path
    return try ConfigurationFile(bytes: try bytes(at: path, name: name), name: name)
  }

  private static func bytes(at path: String, name: String) throws(ConfigurationError) -> [UInt8] {
    do {
      return [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    } catch {
      throw ConfigurationError(file: name, .unreadable(reason(for: error, at: path)))
    }
  }

  /// Returns the reason for an error, short enough for a line of a terminal.
  private static func reason(for error: any Error, at path: String) -> String {
    switch (error as? CocoaError)?.code {
    case .fileReadNoSuchFile, .fileNoSuchFile: "no such file"
    case .fileReadNoPermission:
      isSpecial(path) ? "no regular file" : "no permission to read the file"
    default: "not a file that can be read"
    }
  }

  /// Returns true if the path leads to a device, a pipe, or a socket, which the system calls
  /// forbidden.
  private static func isSpecial(_ path: String) -> Bool {
    let place = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    let type = try? FileManager.default.attributesOfItem(atPath: place)[.type] as? FileAttributeType
    return ![nil, .typeRegular, .typeDirectory].contains(type)
  }
}
