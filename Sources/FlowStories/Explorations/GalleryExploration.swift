import StoreAudit
import StoreConfiguration
public import StoreExplorer
import StoreModel
package import StoreSimulation

/// A client of the gallery in one of its forms, and the hazards that it meets while its customer
/// does something.
public struct GalleryExploration: Sendable {
  /// The client.
  public let flow: Flow
  /// The mistake that is looked for, as in `a`; nil where everything may go wrong.
  public let mistake: Character?
  /// The client's form.
  public let form: Story.Form
  /// The customer's acts, and the hazards, in one sentence.
  public let title: String
  /// The statement or the rule whose finding names the mistake; nil where none is looked for.
  public let name: String?
  /// The exploration to run.
  public var exploration: Exploration { explorationWith(.none) }
  /// The world that each run begins in.
  package let setup: WorldSetup
  private let explorationWith: @Sendable (Distortion) -> Exploration

  /// All explorations, client by client, mistake by mistake, as published before mended.
  public static let all: [GalleryExploration] = Flow.allCases.flatMap { explorations(of: $0) }

  /// The explorations of one client.
  public static func explorations(of flow: Flow) -> [GalleryExploration] {
    switch flow {
    case .goldShop: GoldShopExplorations.all
    case .storeObserver: StoreObserverExplorations.all
    case .removeAds: RemoveAdsExplorations.all
    case .paymentBridge: PaymentBridgeExplorations.all
    case .purchaseManager: PurchaseManagerExplorations.all
    case .modernShop: ModernShopExplorations.all
    }
  }
}

extension GalleryExploration: CustomStringConvertible {
  /// Client, mistake, form and title, in one line.
  public var description: String {
    "\(flow.rawValue)\(mistake.map { "(\($0))" } ?? "all") \(form). \(title)"
  }
}

extension GalleryExploration {
  /// Both forms of a client, explored alike.
  static func both<App>(_ probe: Probe<App>, with cast: Cast<App>) -> [GalleryExploration] {
    Story.Form.allCases.map { form in
      GalleryExploration(probe, form, mistake: probe.mistake, name: probe.name, with: cast)
    }
  }

  /// The mended form with everything that may go wrong.
  static func everything<App>(
    _ probe: Probe<App>, with cast: Cast<App>
  ) -> GalleryExploration {
    GalleryExploration(probe, .mended, mistake: nil, name: nil, with: cast)
  }

  private init<App>(
    _ probe: Probe<App>, _ form: Story.Form, mistake: Character?, name: String?,
    with cast: Cast<App>
  ) {
    flow = cast.flow
    self.mistake = mistake
    self.form = form
    title = probe.title
    self.name = name
    let start = form == .asPublished ? cast.published : cast.mended
    let setting = probe.setting
    var setup = WorldSetup(catalog: cast.flow.soundCatalog, profile: setting.profile)
    setup.identity.environment = setting.environment
    self.setup = setup
    explorationWith = { [setup] distortion in
      Exploration(
        of: setup, despite: probe.hazards, limits: ExplorationLimits(surprises: 2),
        auditing: AuditRule.all,
        past: { try? probe.past($0) },
        launch: { device in
          let phone = Phone(device, Internet(device.simulation, form), distortion)
          let app = start(phone)
          distortion.listen(to: AppProcess.current)
          return Visit(app: app, phone: phone)
        },
        customer: probe.acts, expecting: GalleryStatements.all)
    }
  }

  /// Returns the exploration of a client in which one line is written otherwise.
  package func exploration(with distortion: Distortion) -> Exploration {
    explorationWith(distortion)
  }
}

extension Flow {
  /// The catalog of the stories, which is made by hand, and sound.
  fileprivate var soundCatalog: Catalog {
    do { return try catalog.catalog() } catch {
      preconditionFailure("the catalog of \(name) is not sound: \(error)")
    }
  }
}
