import StoreModel

/// The store in which a story takes place.
struct Setting: Sendable {
  /// The store's behaviour at the points on which reports differ.
  var profile = BehaviourProfile.documented
  /// The environment in which the customers buy.
  var environment = StoreIdentity.Environment.sandbox
}
