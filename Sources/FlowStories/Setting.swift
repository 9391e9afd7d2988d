import StoreModel

/// Where a story takes place.
struct Setting: Sendable {
  /// How the store behaves where reports differ.
  var profile = BehaviourProfile.documented
  /// Which of the two stores has sold what the receipts say.
  var store = StoreEnvironment.sandbox
}

/// One of Apple's two stores, each with a server that verifies receipts.
enum StoreEnvironment: String, Sendable {
  case production = "Production"
  case sandbox = "Sandbox"
}
