import StoreModel
import Testing

@Suite struct PaymentStateTests {
  private static let one = TransactionID(1)
  private static let two = TransactionID(2)
  private static let copy = RestoredCopy(
    id: two, purchase: one, original: one, date: moment("2026-01-01"))

  private static let purchased = PaymentState.purchased(one)
  private static let failed = PaymentState.failed(.cancelled)
  private static let restored = PaymentState.restored(copy)
  private static let deferred = PaymentState.deferred(RequestID(1))
  static let samples = [PaymentState.purchasing, deferred, purchased, failed, restored]

  private static let charged = PaymentState.Event.charged(two)
  private static let asked = PaymentState.Event.approvalAsked(RequestID(2))
  private static let refused = PaymentState.Event.refused(.unknown)
  static let events = [charged, asked, refused]

  /// Every transition there is.
  private static let table: [PaymentState: [PaymentState.Event: PaymentState]] = [
    .purchasing: [
      charged: .purchased(two), asked: .deferred(RequestID(2)), refused: .failed(.unknown),
    ],
    deferred: [charged: .purchased(two), refused: .failed(.unknown)],
    purchased: [:],
    failed: [:],
    restored: [:],
  ]

  @Test(arguments: samples, events)
  func `B027 B031 a payment`(in state: PaymentState, after event: PaymentState.Event) {
    var moved = state
    let expected = Self.table[state]?[event]
    do {
      try moved.apply(event)
      #expect(moved == expected)
    } catch {
      #expect(expected == nil)
      #expect(error == PaymentState.Rejection(event, in: state))
      #expect(moved == state)
    }
  }

  @Test(arguments: samples, [false, true])
  func `B031 B032 B034 an app may be done with a payment once, and not while it is purchasing`(
    in state: PaymentState, again: Bool
  ) {
    let expected: PaymentState.FinishRejection? =
      state == .purchasing ? .stillPurchasing : again ? .finishedAlready : nil
    do throws(PaymentState.FinishRejection) {
      try state.finish(again: again)
      #expect(expected == nil)
    } catch {
      #expect(error == expected)
    }
  }

  @Test(arguments: zip(samples, [false, false, true, true, true]))
  func `B033 whether an app is to finish a payment`(in state: PaymentState, isFinal: Bool) {
    #expect(state.isFinal == isFinal)
  }

  @Test(arguments: zip(samples, [nil, nil, one, nil, nil]))
  func `B030 which purchase a payment has led to`(in state: PaymentState, is id: TransactionID?) {
    #expect(state.transaction == id)
  }
}
