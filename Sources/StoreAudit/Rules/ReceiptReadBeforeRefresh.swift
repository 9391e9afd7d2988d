import StoreModel
import StoreSimulation

extension AuditRule {
  /// An app that deals with a transaction looks it up in a receipt that does not have it, and does
  /// not ask for another (B080, B082).
  public static let receiptReadBeforeRefresh = AuditRule(
    "receipt read before it is refreshed", harms: [.loss, .litter],
    advice: """
      Where the receipt is missing, or lacks the transaction, refresh it with `SKReceiptRefreshRequest` and look again.
      """
  ) { chronicle in
    chronicle.notes.compactMap { note in
      guard let lack = note.lack, let handover = chronicle.handover(before: note),
        !chronicle.isRefreshed(around: note),
        !chronicle.isCutShort(after: handover.index, on: handover.device)
      else { return nil }
      return .init(
        entries: [handover.index],
        story: """
          \(chronicle.launch(note.launch, on: note.device).asSentence) was handed \
          \(chronicle.name(handover.transaction)), and looked into the receipt, which \(lack). The receipt can come \
          later than the transaction, and there is none before the first.
          """)
    }
  }
}

extension Chronicle {
  fileprivate func handover(before note: Note) -> Handover? {
    handovers.last {
      $0.device == note.device && $0.launch == note.launch && $0.index <= note.index
    }
  }

  /// Returns true if the launch asks for another receipt, before or after.
  fileprivate func isRefreshed(around note: Note) -> Bool {
    events.contains { event in
      guard event.device == note.device, event.launch == note.launch else { return false }
      if case .asked(.receipts, _)? = event.rare { return true }
      return false
    }
  }
}

extension Chronicle.Note {
  fileprivate var lack: String? {
    switch matter {
    case .receiptSought(.missing): "was not there yet"
    case .receiptSought(.lacks(let id)): "did not have transaction \(id) yet"
    default: nil
    }
  }
}
