internal import StoreAudit
internal import StoreBasics
internal import StoreModel
internal import StoreSimulation

/// No transaction waits for the app to finish it.
public struct NothingStaysUnfinished: Statement {
  /// States that nothing is left in the end.
  public init() {}

  /// The name of the statement in a report.
  public var name: String { "nothing stays unfinished" }

  /// The moment when the app is at rest.
  public var moment: StatementMoment { .atRest }

  /// Returns the transactions and payments that are unfinished, or nil if there are none.
  public func objection(to sight: Sight) -> String? {
    let transactions = sight.store.unfinished.map { "transaction \($0)" }
    let restored = sight.leftInQueue.compactMap { entry -> String? in
      if case .restored = entry.state { return "\(entry.payment.product), restored" }
      return nil
    }
    let left = transactions + restored
    return left.isEmpty ? nil : "unfinished: \(left.joined(separator: "; "))"
  }
}

/// No transaction is dealt with only because the app happens to be launched again.
public struct NothingWaitsForALaunch: Statement {
  /// States that what ordinary courses bring is finished in the launch that it comes to.
  public init() {}

  /// The name of the statement in a report.
  public var name: String { "nothing waits for the next launch" }

  /// The moment when nothing is left to happen unless the app is launched again.
  public var moment: StatementMoment { .beforeReturn }

  /// Returns the transactions that wait for the next launch, or nil if there are none.
  public func objection(to sight: Sight) -> String? {
    let waiting = sight.store.unfinished.map { "transaction \($0)" }
    return waiting.isEmpty ? nil : "waiting: \(waiting.joined(separator: "; "))"
  }
}

/// Payments that were cancelled or have failed leave nothing in the queue.
public struct FailuresLeaveNothing: Statement {
  /// States that no failed payment is left in the end.
  public init() {}

  /// The name of the statement in a report.
  public var name: String { "cancelled and failed payments leave nothing" }

  /// The moment when the app is at rest.
  public var moment: StatementMoment { .atRest }

  /// Returns the failed payments that are left in the queue, or nil if there are none.
  public func objection(to sight: Sight) -> String? {
    let left = sight.leftInQueue.filter { if case .failed = $0.state { true } else { false } }
    guard !left.isEmpty else { return nil }
    return
      "left in the queue: \(left.map { "\($0.payment.product), failed" }.joined(separator: "; "))"
  }
}

extension NothingStaysUnfinished: ConcernedStatement {
  package func concern(in sight: Sight) -> Concern { .unfinished(in: sight) }
}

extension NothingWaitsForALaunch: ConcernedStatement {
  package func concern(in sight: Sight) -> Concern { .unfinished(in: sight) }
}

extension FailuresLeaveNothing: ConcernedStatement {
  package func concern(in sight: Sight) -> Concern {
    Concern([.litter], products: Set(sight.leftInQueue.map(\.payment.product)))
  }
}

extension Concern {
  fileprivate static func unfinished(in sight: Sight) -> Self {
    let charged = sight.world.read { store in
      store.accounts.flatMap { $0.unfinished.values.compactMap { store.ledger[$0]?.product } }
    }
    return Self([.litter], products: Set(charged + sight.leftInQueue.map(\.payment.product)))
  }
}

extension NothingStaysUnfinished: PaymentStatement {}

extension NothingWaitsForALaunch: PaymentStatement {}
