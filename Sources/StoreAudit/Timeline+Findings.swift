public import StoreSimulation

extension Timeline {
  /// Returns the findings of the rules, rule by rule; those of one rule in the order in which they
  /// happened.
  public func findings(by rules: [AuditRule] = AuditRule.all) -> [AuditFinding] {
    let chronicle = Chronicle(self)
    return rules.flatMap { $0.findings(in: chronicle) }
  }
}

extension AuditRule {
  /// Every rule there is, from the launch to the server.
  public static let all: [AuditRule] = [
    observerAtLaunch, observerAddedTwice, deadObserver, foreignFinish, finishedTwice,
    finishedWhilePurchasing, neverFinished, finishedBeforeDelivered, storageOutOfSight,
    deliveredTwice, deliveredUnverified, paymentNeverOffered, quantityOutOfRange,
    restoreBeforePurchase,
    restoreResultIgnored, cancelShownAsError, deferredTreatedAsFailure, branchOnText,
    noListenerForUpdates, revocationIgnored, receiptReadBeforeRefresh, sandboxStatusNotFollowed,
    environmentChosenByBuild,
  ]
}
