import StoreBasics
package import StoreModel
package import StoreSigning

/// What a world begins with.
package struct WorldSetup: Sendable {
  package var catalog: Catalog
  package var profile: BehaviourProfile
  package var settings: TestSettings
  package var start: StoreInstant
  /// How the first customer answers sheets in general, where that is not left to the settings.
  package var decision: CustomerDecision?
  /// Which store it is.
  package var identity: StoreIdentity
  /// What signs in the store's name; nil for the authority that every store has.
  package var authority: LocalAuthority?
  /// What the app's server signs offers with; nil for the key that every store knows.
  package var offerSigner: OfferSigner?
  /// More keys by which the store knows the app's server.
  package var offerKeys: [OfferKey]
  /// What parts of StoreKit 2 fail with from the beginning.
  package var failures: [FailableAPI: any Error] = [:]
  /// How long another thread may take to hand something in before a waiting test counts as stuck, in milliseconds of a
  /// real clock.
  package var patience = 20_000
  /// How much an app may do at one moment of the world's time, before it is looked at whether it ever comes to rest.
  package var manySteps = 1_000_000
  /// Whether it never does by then, so that it is stopped at the same step each time, whatever a real clock says.
  package var countsStepsOnly = false
  /// The seed of the random numbers that code in the world gets from the system.
  package var randomSeed: UInt64 = 0x4F53_4B31
  /// Whether the texts of errors are others than usual, so that it shows who goes by them (B076).
  package var disguisesErrorTexts = false
  /// What the first customer has bought before, elsewhere.
  package private(set) var history: PurchaseHistory?
  /// What decides where something may go otherwise than usual.
  package var course: (any Course)?
  /// Where mistakes of the test are taken down; worlds that are made from copies share it.
  package var issues = IssueLedger()
  /// Whether the course is asked about the order of things, too, which is at every step.
  package var mayOvertake = false

  package init(
    catalog: Catalog, profile: BehaviourProfile = .documented, storefront: StorefrontCode = "USA",
    locale: String = "en_US", start: StoreInstant = usualStart,
    decision: CustomerDecision? = nil, identity: StoreIdentity = StoreIdentity(),
    offerKeys: [OfferKey] = []
  ) {
    var settings = TestSettings()
    settings.storefront = storefront
    settings.locale = locale
    self.init(
      catalog: catalog, profile: profile, settings: settings, start: start, decision: decision,
      identity: identity, offerKeys: offerKeys)
  }

  package init(
    catalog: Catalog, profile: BehaviourProfile = .documented, settings: TestSettings,
    start: StoreInstant = usualStart, decision: CustomerDecision? = nil,
    identity: StoreIdentity = StoreIdentity(), offerKeys: [OfferKey] = []
  ) {
    self.catalog = catalog
    self.profile = profile
    self.settings = settings
    self.start = start
    self.decision = decision
    self.identity = identity
    self.offerKeys = offerKeys
  }

  /// What another world began with that is as this one is now, but for what has happened in it.
  package init(like world: Simulation) {
    self.init(
      catalog: world.read(\.catalog), profile: world.profile, settings: world.testSettings,
      start: world.start, identity: world.read(\.identity))
    world.notary.equip(&self)
    history = world.history
  }

  /// Lets the world begin where a history ends, which has to fit the catalog.
  package mutating func begin(with history: PurchaseHistory) {
    self.history = history
    start = history.moment
  }

  /// When a world begins, unless it is told otherwise: 2026-01-01 00:00:00 UTC.
  package static let usualStart = CalendarDate(year: 2026, month: 1, day: 1).instant
}
