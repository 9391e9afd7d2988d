import FlowGallery
import FlowStories
import StoreModel
import StoreSimulation

/// A line of a mended client, written otherwise.
enum SeededFault: String, Hashable, Sendable, CaseIterable {
  // The queue.
  case failedIsNeverFinished, restoredIsNeverFinished, onlyTheFirstOfABatch, finishesFirst
  case observesFromThePurchaseOn, deferredCountsAsFailed

  // What is stored.
  case forgetsWhatIsDelivered, deliversInTwoSteps, remembersBeforeDelivering
  case keepsNoJournal, strikesFromJournalFirst, unlocksWithoutLooking, takesNothingBack

  // The servers.
  case silenceIsANo, silenceIsAYes, busyIsANo, sandboxIsANo
}

extension SeededFault {
  var distortion: Distortion {
    switch self {
    case .failedIsNeverFinished: .hearing { !$0.isFailed }
    case .restoredIsNeverFinished: .hearing { !$0.isRestored }
    case .onlyTheFirstOfABatch:
      Distortion(hearing: { call, _ in
        if case .updated(let batch) = call { .updated(QueueBatch(batch.first)) } else { call }
      })
    case .finishesFirst: Distortion(hearing: Self.finishFirst)
    case .observesFromThePurchaseOn: Distortion(hearing: Self.hearAfterPurchase)
    case .deferredCountsAsFailed: Distortion(hearing: Self.finishDeferred)
    case .forgetsWhatIsDelivered:
      .storing { before, after in [after.with { $0.delivered = before.delivered }] }
    case .deliversInTwoSteps:
      .storing { before, after in [after.with { $0.delivered = before.delivered }, after] }
    case .remembersBeforeDelivering:
      .storing { before, after in [before.with { $0.delivered = after.delivered }, after] }
    case .keepsNoJournal: .storing { before, after in [after.with { $0.uploads = before.uploads }] }
    case .strikesFromJournalFirst:
      .storing { before, after in [before.with { $0.uploads = after.uploads }, after] }
    case .unlocksWithoutLooking:
      .storing { before, after in
        after == before && !before.features.isEmpty
          ? [after.with { $0.features.append(before.features[0]) }] : [after]
      }
    case .takesNothingBack:
      .storing { before, after in
        [after.features.count < before.features.count ? before : after]
      }
    case .silenceIsANo: .answering { $0 ?? InternetAnswer(status: 21003) }
    case .silenceIsAYes: .answering { $0 ?? InternetAnswer(status: 0) }
    case .busyIsANo:
      .answering { $0?.text == "status 21005" ? InternetAnswer(status: 21003) : $0 }
    case .sandboxIsANo:
      .answering { $0?.text == "status 21007" ? InternetAnswer(status: 21003) : $0 }
    }
  }

  private static let finishFirst: @Sendable (QueueCall, AppProcess) -> QueueCall? = {
    call, process in
    if case .updated(let batch) = call {
      for entry in batch where entry.isPurchased {
        process.perform(.paymentFinished(entry.id, process.installation))
      }
    }
    return call
  }

  /// Nobody hears anything before this launch has added a payment.
  private static let hearAfterPurchase: @Sendable (QueueCall, AppProcess) -> QueueCall? = {
    call, process in
    let life = process.simulation.timeline.entries.reversed().prefix { entry in
      if case .rare(.launched) = entry.happening { false } else { true }
    }
    let hasBought = life.contains { if case .added = $0.happening { true } else { false } }
    return hasBought ? call : nil
  }

  private static let finishDeferred: @Sendable (QueueCall, AppProcess) -> QueueCall? = {
    call, process in
    if case .updated(let batch) = call {
      for entry in batch where entry.isDeferred {
        process.perform(.paymentFinished(entry.id, process.installation))
      }
    }
    return call
  }
}

extension Distortion {
  fileprivate static func storing(
    _ steps: @escaping @Sendable (SavedState, SavedState) -> [SavedState]
  ) -> Self {
    Self(storing: steps)
  }

  fileprivate static func answering(
    _ answer: @escaping @Sendable (InternetAnswer?) -> InternetAnswer?
  ) -> Self {
    Self(answering: answer)
  }

  /// Hears only of some entries.
  fileprivate static func hearing(
    _ isHeard: @escaping @Sendable (QueuedPayment) -> Bool
  ) -> Self {
    Self(hearing: { call, _ in
      guard case .updated(let batch) = call else { return call }
      return QueueBatch(batch.filter(isHeard)).map(QueueCall.updated)
    })
  }
}

extension SavedState {
  fileprivate func with(_ change: (inout Self) -> Void) -> Self {
    var copy = self
    change(&copy)
    return copy
  }
}

extension QueuedPayment {
  fileprivate var isPurchased: Bool { if case .purchased = state { true } else { false } }
  fileprivate var isFailed: Bool { if case .failed = state { true } else { false } }
  fileprivate var isRestored: Bool { if case .restored = state { true } else { false } }
  fileprivate var isDeferred: Bool { if case .deferred = state { true } else { false } }
}
