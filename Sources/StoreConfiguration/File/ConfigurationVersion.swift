/// The version of the format, which is not the version of the Xcode that wrote it.
package struct ConfigurationVersion: Hashable, Comparable, Sendable, CustomStringConvertible {
  package let major: Int
  package let minor: Int

  package init(major: Int, minor: Int) {
    self.major = major
    self.minor = minor
  }

  package static let newestKnown = Self(major: 6, minor: 3)

  package static func < (one: Self, other: Self) -> Bool {
    (one.major, one.minor) < (other.major, other.minor)
  }

  package var description: String { "\(major).\(minor)" }
}
