import StoreConfiguration
import StoreModel
import StoreSimulation

/// The events that a client meets, and their ending.
public struct Story: Sendable {
  /// The form of a client: as published, or mended.
  public enum Form: Hashable, Sendable, CaseIterable {
    /// With the mistakes that its author published.
    case asPublished
    /// Without them.
    case mended
  }

  /// The client.
  public let flow: Flow
  /// The mistake that it tells of, as in `a`.
  public let mistake: Character
  /// The client's form.
  public let form: Form
  /// The events, in one sentence.
  public let title: String
  /// The moral: the damage as published, or the promise that holds when mended.
  public let moral: String
  /// The claimed ending.
  public let ending: Ending
  let setting: Setting
  let play: @Sendable (Simulation) throws -> Ending
}

extension Story {
  /// All stories, in the order in which they are told: client by client, mistake by mistake, as
  /// published before mended.
  public static let all: [Story] = Flow.allCases.flatMap { stories(of: $0) }

  /// The stories of one client.
  public static func stories(of flow: Flow) -> [Story] {
    switch flow {
    case .goldShop: GoldShopStories.all
    case .storeObserver: StoreObserverStories.all
    case .removeAds: RemoveAdsStories.all
    case .paymentBridge: PaymentBridgeStories.all
    case .purchaseManager: PurchaseManagerStories.all
    case .modernShop: ModernShopStories.all
    }
  }

  /// Plays the story in a world of its own.
  public func perform() -> Performance {
    do {
      var setup = WorldSetup(catalog: try flow.catalog.catalog(), profile: setting.profile)
      setup.identity.environment = setting.environment
      let world = Simulation(setup)
      let ending = try world.run(play)
      return Performance(story: self, timeline: world.timeline, result: .ended(ending))
    } catch {
      return Performance(story: self, timeline: Timeline(), result: .brokeOff("\(error)"))
    }
  }
}

extension Story: CustomStringConvertible {
  /// Client, mistake, form and title, in one line.
  public var description: String { "\(flow.rawValue) \(flow.name) (\(mistake)), \(form): \(title)" }
}

extension Story.Form: CustomStringConvertible {
  /// `as published` or `mended`.
  public var description: String {
    switch self {
    case .asPublished: "as published"
    case .mended: "mended"
    }
  }
}
