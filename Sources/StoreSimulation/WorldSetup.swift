import StoreBasics
package import StoreModel
package import StoreSigning

/// The configuration with which a world begins.
package struct WorldSetup: Sendable {
  package var catalog: Catalog
  package var profile: BehaviourProfile
  package var settings: TestSettings
  package var start: StoreInstant
  /// The first customer's general decision at sheets; nil if it is left to the settings.
  package var decision: CustomerDecision?
  /// The identity of the store.
  package var identity: StoreIdentity
  /// The authority that signs in the store's name; nil for the one that every store has.
  package var authority: LocalAuthority?
  /// The app server's signer of offers; nil for the key that every store knows.
  package var offerSigner: OfferSigner?
  /// More keys by which the store knows the app's server.
  package var offerKeys: [OfferKey]
  /// The errors that parts of StoreKit 2 fail with from the beginning.
  package var failures: [FailableAPI: any Error] = [:]
  /// The time that another thread may take to hand something in before a waiting test counts as
  /// stuck, in milliseconds of a real clock.
  package var patience = 20_000
  /// The number of steps that an app may take at one moment of the world's time before it is
  /// checked for a livelock.
  package var manySteps = 1_000_000
  /// True if the app then counts as livelocked at once, so that it is stopped at the same step each
  /// time, independent of a real clock.
  package var countsStepsOnly = false
  /// The seed of the random numbers that code in the world gets from the system.
  package var randomSeed: UInt64 = 0x4F53_4B31
  /// True if the texts of errors are others than usual, so that code that goes by them shows
  /// (B076).
  package var disguisesErrorTexts = false
  /// The purchases that the first customer has made before, elsewhere.
  package private(set) var history: PurchaseHistory?
  /// The course, which decides at each point at which something may go otherwise than usual.
  package var course: (any Course)?
  /// The ledger of the test's mistakes; worlds that are made from copies share it.
  package var issues = IssueLedger()
  /// True if the state after each step is kept, for a page that shows it.
  package var isRecorded = false
  /// True if the course is asked about the order of things, too, which is at every step.
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

  /// Makes the setup of another world that is as this one is now, but for the events in it.
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

  /// The moment at which a world begins, unless it is told otherwise: 2026-01-01 00:00:00 UTC.
  package static let usualStart = CalendarDate(year: 2026, month: 1, day: 1).instant
}
