import StoreModel
import StoreSimulation

extension AuditRule {
  /// An app keeps its deliveries in a place that no audit sees.
  ///
  /// It shows if a transaction was finished, no app has stored, recorded or delivered anything in
  /// `Device`, and neither app nor test has looked at the values stored there. The rules that go by
  /// stored values say nothing then.
  public static let storageOutOfSight = AuditRule(
    "storage out of sight", harms: [],
    advice: """
      Let the app keep what it delivers with `Device.current.update`, or in `DeviceDefaults`, which \
      are user defaults; or let it tell of what it stores elsewhere, with `deliver` or `record`.
      """
  ) { chronicle in
    guard !chronicle.seesStorage,
      let early = chronicle.earlyFinishes.first(where: { !chronicle.isCutShort($0.finish) })
    else { return [] }
    let (finish, handover) = (early.finish, early.handover)
    return [
      Trace(
        entries: [handover.index, finish.index],
        story: """
          \(chronicle.launch(finish.launch, on: finish.device).asSentence) finished \
          \(chronicle.name(early.transaction)), and nothing was stored in `Device` in the whole \
          test: an audit cannot see what the app stores, so that it has looked for no habit that \
          has to do with that.
          """)
    ]
  }

  /// The rules that go by the values that an app stores in `Device`.
  package static let ofStorage: [AuditRule] = [
    finishedBeforeDelivered, deliveredTwice, restoreResultIgnored, revocationIgnored,
    storageOutOfSight,
  ]
}
