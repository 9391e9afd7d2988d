import StoreModel

/// Where a story takes place.
struct Setting: Sendable {
  /// How the store behaves where reports differ.
  var profile = BehaviourProfile.documented
  /// Which of the two stores has sold what the receipts say.
  var store = StoreEnvironment.sandbox
}
