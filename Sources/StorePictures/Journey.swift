import StoreModel
import StoreSimulation

/// The way of an entry of the timeline from one lane to another; both are the same if it goes
/// nowhere.
struct Journey: Hashable, Sendable {
  let from: TimelineEntry.Lane
  let to: TimelineEntry.Lane
  /// The label of the arrow.
  let text: String

  init(_ entry: TimelineEntry) {
    (from, to) = entry.happening.ends
    let place = entry.device > 1 ? "[\(entry.device)] " : ""
    // The arrow itself says that the app is told.
    let isTold = entry.text.hasPrefix("← ") && from != to
    text = place + (isTold ? String(entry.text.dropFirst(2)) : entry.text)
  }

  /// Goes nowhere.
  init(at lane: TimelineEntry.Lane, _ text: String) {
    (from, to) = (lane, lane)
    self.text = text
  }
}

extension Happening {
  fileprivate var ends: (TimelineEntry.Lane, TimelineEntry.Lane) {
    switch self {
    case .added, .finished: (.app, .store)
    case .told: (.store, .app)
    case .confirmed: (.customer, .store)
    case .charged, .settled: (.store, .store)
    case .rare(let rare): rare.ends(at: lane)
    }
  }

  /// The transaction whose period it begins.
  var begunTransaction: TransactionID? {
    switch self {
    case .charged(let id, _), .rare(.subscribed(.news(.renewed, let id, _, _))),
      .rare(.subscribed(.news(.recovered, let id, _, _))):
      id
    default: nil
    }
  }
}

extension Happening.Rare {
  fileprivate func ends(
    at lane: TimelineEntry.Lane
  ) -> (TimelineEntry.Lane, TimelineEntry.Lane) {
    switch self {
    case .launched, .killed, .backgrounded, .foregrounded, .looked: (.device, .app)
    case .stored: (.app, .device)
    case .finishedElsewhere, .asked, .askedToRestore: (.app, .store)
    case .heard, .restoreFinished, .restoreFailed, .storefrontAnnounced, .entitlementsLost,
      .promotionOffered, .purchaseAnswered, .answered, .subscribed(.consentShown),
      .subscribed(.messageShown):
      (.store, .app)
    case .approvalAwaited, .mendingAwaited: (.store, .customer)
    case .noted: (lane, lane)
    default: lane == .customer ? (.customer, .store) : (lane, lane)
    }
  }
}
