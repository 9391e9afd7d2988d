import StoreModel
import StoreSimulation

extension AuditRule {
  /// A customer who has changed their mind is shown an error (B031).
  ///
  /// It is seen where the app shows errors with `Device.showError`.
  public static let cancelShownAsError = AuditRule(
    "cancel shown as an error", harms: [.confusion],
    advice: "Tell a cancelled payment from a failed one by its code, and say nothing."
  ) { chronicle in
    chronicle.events.compactMap { event in
      guard let what = chronicle.cancelled(event),
        let (shown, text) = chronicle.errorShown(after: event)
      else { return nil }
      return .init(
        entries: [event.index, shown.index],
        story: """
          The customer closed the sheet of \(what), and \(event.launchName) showed the error “\(text)”. Nothing had gone \
          wrong.
          """)
    }
  }
}

extension Chronicle {
  fileprivate func cancelled(_ event: Event) -> String? {
    switch event.happening {
    case .told(let id, _, .failed(2)): name(id, on: event.device)
    case .rare(.purchaseAnswered(_, .refused(.cancelled))): "a purchase"
    default: nil
    }
  }

  /// The first error that the customer is shown because of something that the app was told.
  func errorShown(after event: Event) -> (Event, text: String)? {
    for consequence in consequences(of: event) {
      if case .shown(let text, isError: true)? = consequence.rare { return (consequence, text) }
    }
    return nil
  }
}
