import StoreModel

/// Where a story takes place.
struct Setting: Sendable {
  /// How the store behaves where reports differ.
  var profile = BehaviourProfile.documented
  /// Where the customers buy.
  var environment = StoreIdentity.Environment.sandbox
}
