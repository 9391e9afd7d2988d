import StoreModel
import Testing

@Suite struct PaymentStateTests {
  private static let one = TransactionID(1)
  private static let two = TransactionID(2)
  private static let copy = RestoredCopy(id: two, purchase: one, date: moment("2026-01-01"))

  private static let purchased = PaymentState.purchased(one)
  private static let failed = PaymentState.failed(.cancelled)
  private static let restored = PaymentState.restored(copy)
  private static let deferred = PaymentState.deferred(RequestID(1))
  private static let finished = PaymentState.finished(after: purchased)
  static let samples = [PaymentState.purchasing, deferred, purchased, failed, restored, finished]

  private static let charged = PaymentState.Event.charged(two)
  private static let asked = PaymentState.Event.approvalAsked(RequestID(2))
  private static let refused = PaymentState.Event.refused(.unknown)
  static let events = [charged, asked, refused, .finishedByApp]

  /// Every transition there is.
  private static let table: [PaymentState: [PaymentState.Event: PaymentState]] = [
    .purchasing: [
      charged: .purchased(two), asked: .deferred(RequestID(2)), refused: .failed(.unknown),
    ],
    deferred: [
      charged: .purchased(two), refused: .failed(.unknown),
      .finishedByApp: .finished(after: deferred),
    ],
    purchased: [.finishedByApp: .finished(after: purchased)],
    failed: [.finishedByApp: .finished(after: failed)],
    restored: [.finishedByApp: .finished(after: restored)],
    finished: [:],
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
      #expect(error == Self.rejection(of: event, in: state))
      #expect(moved == state)
    }
  }

  private static func rejection(
    of event: PaymentState.Event, in state: PaymentState
  ) -> PaymentState.Rejection {
    guard event == .finishedByApp else { return .impossible(event, in: state) }
    return state == .purchasing ? .finishedWhilePurchasing : .finishedTwice
  }

  @Test(arguments: zip(samples, [false, false, true, true, true, false]))
  func `B033 whether an app is to finish a payment`(in state: PaymentState, isFinal: Bool) {
    #expect(state.isFinal == isFinal)
    #expect(state.isFinished == (state == Self.finished))
  }

  @Test(arguments: zip(samples, [nil, nil, one, nil, nil, one]))
  func `B030 which purchase a payment has led to`(in state: PaymentState, is id: TransactionID?) {
    #expect(state.transaction == id)
  }
}
