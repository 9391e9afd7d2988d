import StoreBasics
import StoreConfiguration
import StoreModel

/// The contents of a configuration file, as one JSON object with sorted keys.
struct CatalogReport {
  private let members: [(String, JSON)]

  var line: String { object(members).line }

  init(_ error: ConfigurationError) {
    members = [
      ("file", .string(Self.fileName(error.file))), ("status", "error"),
      ("reason", .string(error.reason)),
    ]
  }

  init(_ file: ConfigurationFile) {
    members = [
      ("anomalies", .array(file.anomalies.map { .string("\($0)") })),
      ("counts", Self.counts(file.products)), ("file", .string(Self.fileName(file.name))),
      ("groups", Self.groups(file)), ("identifier", string(file.identifier)),
      ("keyPair", string(file.offersKeyPair?.id)), ("offers", Self.offers(file.products)),
      ("products", .array(file.products.map(Self.product))),
      ("settings", Self.settings(file.settings)), ("status", "ok"),
      ("strict", .boolean(file.anomalies.isEmpty)), ("suites", number(file.suiteCount)),
      ("version", string(file.version.map { "\($0)" })),
    ]
  }

  private static func fileName(_ path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  private static func counts(_ products: [ConfiguredProduct]) -> JSON {
    let known = ProductType.allCases.map { type in
      (type.rawValue, products.count { $0.type == type.rawValue })
    }
    let others = products.count - known.reduce(0) { $0 + $1.1 }
    return object((known + [("other", others)]).map { ($0.0, number($0.1)) })
  }

  private static func groups(_ file: ConfigurationFile) -> JSON {
    let groups = file.groups.enumerated().map { position, group in
      object([
        ("id", .string(group.id)), ("name", .string(group.name)),
        ("n", number(file.products.count { $0.subscription?.group == position })),
      ])
    }
    return .array(groups)
  }

  private static func offers(_ products: [ConfiguredProduct]) -> JSON {
    let offers = products.compactMap(\.subscription?.offers)
    return object([
      ("introductory", number(offers.reduce(0) { $0 + $1.introductory.count })),
      ("promotional", number(offers.reduce(0) { $0 + $1.promotional.count })),
      ("code", number(offers.reduce(0) { $0 + $1.code.count })),
      ("winback", number(offers.reduce(0) { $0 + $1.winBack.count })),
    ])
  }

  private static func settings(_ settings: ConfigurationSettings) -> JSON {
    let errors = settings.simulatedErrors.filter(\.isEnabled).map(\.name)
    return object([
      ("storefront", .string(settings.storefront)), ("locale", .string(settings.locale)),
      ("timeRate", number(settings.timeRate)),
      ("compatibilityTimeRate", settings.compatibilityTimeRate ?? .null),
      ("on", .array(settings.switchedOn.map(JSON.string))),
      ("errors", .array(errors.map(JSON.string))), ("synced", .boolean(settings.isSynced)),
    ])
  }
}

extension ConfigurationError {
  /// One word for a program.
  var reason: String {
    switch problem {
    case .empty: "empty"
    case .xmlPropertyList: "xml-plist"
    case .binaryPropertyList, .notAnObject, .syntax, .utf16: "syntax"
    case .notFound, .unreadable: "unreadable"
    case .wrongType: "type"
    }
  }
}
