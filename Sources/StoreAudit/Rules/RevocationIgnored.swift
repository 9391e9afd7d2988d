import StoreModel
import StoreSimulation

extension AuditRule {
  /// A refunded purchase stays with the customer, though the app was told (B098, B136).
  ///
  /// The rule applies if the app has delivered something on the device. An app that then asks the
  /// store for the customer's entitlements, in the launch that is told, takes the purchase away by
  /// doing so. To ask at the next launch is no answer to the news.
  public static let revocationIgnored = AuditRule(
    "revocation ignored", harms: [.gift],
    advice: """
      Look at `revocationDate`, or take what `paymentQueue(_:didRevokeEntitlementsForProductIdentifiers:)` names, and \
      take back what was delivered.
      """
  ) { chronicle in
    chronicle.events.compactMap { event in
      guard case .revoked(let id)? = event.rare,
        let delivery = chronicle.delivery(of: id, before: event),
        let told = chronicle.notice(of: id, after: event, on: delivery.device),
        !chronicle.isCutShort(after: told.index, on: told.device),
        !chronicle.isHeeded(told, of: event)
      else { return nil }
      return .init(
        entries: [delivery.index, event.index, told.index],
        story: """
          \(chronicle.launch(delivery.launch, on: delivery.device).asSentence) delivered \
          \(chronicle.name(id))\(delivery.growthStory). It was refunded, \(told.launchName) was told so, and what was \
          delivered stayed.
          """)
    }
  }
}

extension Chronicle {
  fileprivate func delivery(of id: TransactionID, before event: Event) -> Deed? {
    deeds.last { $0.index < event.index && $0.isDelivery && $0.transaction == id }
  }

  /// Returns the event by which the app on a device hears that a transaction is refunded.
  fileprivate func notice(
    of id: TransactionID, after event: Event, on device: Int
  ) -> Event? {
    events[event.index...].first { later in
      guard later.device == device else { return false }
      return switch later.rare {
      case .heard(.transaction(id))?: true
      case .entitlementsLost(let lost)?: products[id].map(lost.contains) ?? false
      default: false
      }
    }
  }

  /// Returns true if the app has changed anything since, or the launch that was told of the
  /// revocation has asked the store by itself.
  fileprivate func isHeeded(_ told: Event, of revocation: Event) -> Bool {
    deeds.contains { $0.device == told.device && $0.index > told.index }
      || notes.contains { note in
        guard note.device == told.device, note.launch == told.launch,
          note.index > revocation.index
        else { return false }
        if case .ownedListed = note.matter { return true }
        return false
      }
  }
}
