import StoreBasics

extension ConfigurationReader {
  mutating func content(of root: JSONObject) throws(ConfigurationError) -> ConfigurationContent {
    var content = ConfigurationContent()
    content.version = version(of: root)
    checkKeys(of: root, known: KnownKeys.root)
    checkMissing(in: root, version: content.version)
    content.identifier = string("identifier", of: root)
    for key in ["products", "nonRenewingSubscriptions"] {
      content.products += try list(key, of: root) { reader, object throws(ConfigurationError) in
        try reader.product(object)
      }
    }
    try readGroups(of: root, into: &content)
    try readCollections(of: root, into: &content)
    content.settings = try settings(of: root)
    content.offersKeyPair = try keyPair(of: root)
    content.suiteCount = try array("subscriptionSuiteGroups", of: root).count
    return content
  }

  private mutating func version(of root: JSONObject) -> ConfigurationVersion? {
    guard case .object(let object) = root["version"],
      let major = integer("major", of: object), let minor = integer("minor", of: object)
    else {
      note("version", #"not an object of two numbers, as in { "major" : 4, "minor" : 0 }"#)
      return nil
    }
    if object.members.contains(where: { !KnownKeys.version.contains($0.key) }) {
      note("version", "more than major and minor, which alone count")
    }
    let version = ConfigurationVersion(major: major, minor: minor)
    if version > .newestKnown {
      let known = ConfigurationVersion.newestKnown
      note("version", "\(version) is newer than \(known); what is new is kept, and has no effect")
    }
    return version
  }

  /// Version 1.0 was without identifiers and non-renewing subscriptions.
  private mutating func checkMissing(in root: JSONObject, version: ConfigurationVersion?) {
    let isFirst = version == ConfigurationVersion(major: 1, minor: 0)
    for key in ["products", "subscriptionGroups"] + (isFirst ? [] : ["nonRenewingSubscriptions"])
    where root[key] == nil {
      note(key, "missing, so there are none; write an empty array")
    }
    if root["settings"] == nil { note("settings", "missing; every setting has its default") }
    if root["identifier"] == nil, !isFirst {
      note("identifier", "missing; Xcode gives each file one")
    }
  }

  private mutating func keyPair(of root: JSONObject) throws(ConfigurationError) -> OffersKeyPair? {
    try object("subscriptionOffersKeyPair", of: root) { reader, object throws(ConfigurationError) in
      guard let id = reader.string("id", of: object) else { return nil }
      return OffersKeyPair(id: id, base64: reader.string("privateKey", of: object) ?? "")
    }
  }
}
