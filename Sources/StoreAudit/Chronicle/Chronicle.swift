import StoreModel
import StoreSimulation

/// A timeline as the rules read it: each entry with its launch, and the transactions that each
/// launch was handed, finished and delivered.
struct Chronicle: Sendable {
  /// An entry of the timeline.
  struct Event: Sendable {
    let index: Int
    let device: Int
    let launch: Int
    let happening: Happening

    /// The event as one of the rarer kinds; nil for the events that belong to every purchase.
    var rare: Happening.Rare? { if case .rare(let rare) = happening { rare } else { nil } }
  }

  /// Something beside the timeline, between two entries.
  struct Note: Sendable {
    /// The entry that follows.
    let index: Int
    let device: Int
    let launch: Int
    let matter: Aside.Matter
  }

  /// A payment in the queue of a device.
  struct PaymentKey: Hashable, Sendable {
    let device: Int
    let payment: PaymentID
  }

  var events: [Event] = []
  var notes: [Note] = []
  var handovers: [Handover] = []
  var finishes: [Finish] = []
  var deeds: [Deed] = []
  /// The products that were sold, by transaction.
  var products: [TransactionID: ProductID] = [:]
  /// The products that were asked for, by payment.
  var paymentProducts: [PaymentKey: ProductID] = [:]
  /// The transactions that payments have led to.
  var paymentTransactions: [PaymentKey: TransactionID] = [:]
  /// Periods that the store has charged for by itself.
  var renewals: Set<TransactionID> = []

  init(_ timeline: Timeline) {
    var writer = ChronicleWriter()
    self = writer.write(timeline)
  }

  init() {}
}

// MARK: - Looking around

extension Chronicle {
  /// Returns the events of the same launch after an entry.
  func events(after event: Event) -> ArraySlice<Event> {
    let rest = events[(event.index + 1)...]
    return rest[..<(rest.firstIndex { $0.opensLaunch(on: event.device) } ?? rest.endIndex)]
  }

  /// Returns the events of the same launch after an entry, until the app was told something else or
  /// everything was at rest.
  func consequences(of event: Event) -> [Event] {
    let rest = notes.first { $0.matter == .rested && $0.index > event.index }?.index ?? events.count
    return events(after: event).prefix { $0.index < rest && !$0.tells(on: event.device) }
      .filter { $0.device == event.device }
  }

  /// Returns the events of the same launch before an entry, the last first.
  func events(before event: Event) -> some Sequence<Event> {
    events[..<event.index].reversed().lazy
      .filter { $0.device == event.device }.prefix { $0.launch == event.launch }
  }

  /// Returns the position of the first rest from an entry on; nil if the timeline ends before.
  func rest(from index: Int) -> Int? {
    notes.first { $0.matter == .rested && $0.index > index }?.index
  }

  /// Returns positions in order, each once, without those behind the last entry.
  func known(_ positions: [Int]) -> [Int] {
    Set(positions).filter { $0 < events.count }.sorted()
  }

  /// Returns true if the app was ended before it came to rest after an entry, so that its further
  /// reaction is unknown.
  func isCutShort(after index: Int, on device: Int) -> Bool {
    let end = rest(from: index) ?? events.count
    return events[min(index, end)..<end].contains { event in
      event.device == device && event.index > index
        && (event.endsLaunch || event.opensLaunch(on: device))
    }
  }
}

extension Chronicle.Event {
  func opensLaunch(on device: Int) -> Bool {
    if case .launched? = rare { self.device == device } else { false }
  }

  var endsLaunch: Bool {
    switch rare {
    case .killed?, .ended?, .trapped?: true
    default: false
    }
  }

  /// Returns true if the event tells the app on a device something.
  func tells(on device: Int) -> Bool {
    guard self.device == device else { return false }
    return switch happening {
    case .told(_, _, .removed): false
    case .told: true
    case .rare(.purchaseAnswered), .rare(.heard), .rare(.restoreFinished), .rare(.restoreFailed):
      true
    default: false
    }
  }
}
