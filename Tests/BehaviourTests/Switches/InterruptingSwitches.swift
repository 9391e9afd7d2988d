import StoreKit
import StoreTestSupport
import StoreTesting
import Testing

/// Each alternative of what becomes of an interrupted payment.
@Suite struct InterruptingSwitches {
  @Test(arguments: BehaviourProfile.InterruptionError.allCases)
  func `B049 an interrupted payment`(alternative: BehaviourProfile.InterruptionError) throws {
    try withSimulation(selling: .corner, profile: .but(\.interruptionError, alternative)) { world in
      let recorder = Recorder()
      SKPaymentQueue.default().add(recorder)
      world.customer.next(.interrupt)
      SKPaymentQueue.default().buy("coins.100")
      world.settle()
      world.device.foreground()
      world.settle()
      let error =
        switch alternative {
        case .termsChanged: "error 0 above ASDServerErrorDomain 3038"
        case .cancelled: "error 2"
        }
      #expect(recorder.transactions.last?.line == "failed coins.100, \(error)")
    }
  }

  @Test(arguments: BehaviourProfile.InterruptionFollowUp.allCases)
  func `B049 the purchase that follows an interruption`(
    alternative: BehaviourProfile.InterruptionFollowUp
  ) throws {
    var profile = BehaviourProfile.but(\.interruptionFollowUp, alternative)
    profile.interruptionError = .cancelled
    try withSimulation(selling: .corner, profile: profile) { world in
      let journal = Journal()
      let recorder = Recorder(in: journal)
      SKPaymentQueue.default().add(recorder)
      world.customer.next(.interrupt)
      SKPaymentQueue.default().buy("coins.100")
      world.settle()
      journal.note("— mends the account")
      try world.customer.mendAccount()
      world.settle()
      journal.note("— relaunch")
      let later = Recorder(in: journal)
      world.device.launch { SKPaymentQueue.default().add(later) }
      world.settle()
      expectLines(journal.lines, history(under: alternative))
      #expect(world.store.payments(for: "coins.100") == 1)
    }
  }

  private func history(under alternative: BehaviourProfile.InterruptionFollowUp) -> String {
    switch alternative {
    case .togetherOnForeground:
      """
      purchasing coins.100
      — mends the account
      failed coins.100, error 2, purchased coins.100 #1
      removed: failed coins.100, error 2, purchased coins.100 #1
      — relaunch
      """
    case .separately:
      """
      purchasing coins.100
      failed coins.100, error 2
      removed: failed coins.100, error 2
      — mends the account
      purchased coins.100 #1
      removed: purchased coins.100 #1
      — relaunch
      """
    case .atNextLaunch:
      """
      purchasing coins.100
      failed coins.100, error 2
      removed: failed coins.100, error 2
      — mends the account
      — relaunch
      purchased coins.100 #1
      removed: purchased coins.100 #1
      """
    case .never:
      """
      purchasing coins.100
      failed coins.100, error 2
      removed: failed coins.100, error 2
      — mends the account
      — relaunch
      """
    }
  }
}
