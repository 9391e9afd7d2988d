internal import StoreAudit
internal import StoreModel
internal import StoreSimulation

/// Everything that an app begins comes to its end exactly once, unless its process ends before.
///
/// The app tells of both with `Device.record(_:)`. So a request is answered once, and a screen that is busy is released.
public struct Answered: Statement {
  private let beginning: String
  private let end: String

  /// States that each record of the beginning is followed by one of the end.
  public init(_ beginning: String, by end: String) {
    self.beginning = beginning
    self.end = end
  }

  /// What must be true.
  public var name: String { "“\(beginning)” is followed by “\(end)” exactly once" }

  /// When nothing is left to happen.
  public var moment: StatementMoment { .atRest }

  /// How often too much or too little.
  public func objection(to sight: Sight) -> String? {
    sight.timeline.balance { happening in
      guard case .rare(.recorded(let what)) = happening else { return nil }
      return what == beginning ? 1 : what == end ? -1 : nil
    }
  }
}

/// A restore ends in exactly one callback, unless the app's process ends before.
public struct RestoreEndsOnce: Statement {
  /// States that each restore is told to be over once.
  public init() {}

  /// What must be true.
  public var name: String { "a restore ends in exactly one callback" }

  /// When nothing is left to happen.
  public var moment: StatementMoment { .atRest }

  /// How often too much or too little.
  public func objection(to sight: Sight) -> String? {
    sight.timeline.balance { happening in
      switch happening {
      case .rare(.askedToRestore): 1
      case .rare(.restoreFinished), .rare(.restoreFailed): -1
      default: nil
      }
    }
  }
}

extension Timeline {
  /// What is wrong with beginnings (1) and ends (−1) in each run of the app on the first device.
  fileprivate func balance(_ weigh: (Happening) -> Int?) -> String? {
    var open = 0
    for entry in entries where entry.device == 1 {
      if case .rare(.launched) = entry.happening { open = 0 }
      guard let weight = weigh(entry.happening) else { continue }
      open += weight
      if open < 0 { return "one more end than beginnings" }
    }
    guard open > 0 else { return nil }
    return open == 1 ? "one never came to its end" : "\(open) never came to their end"
  }
}

extension Answered: ConcernedStatement {
  package func concern(in sight: Sight) -> Concern { Concern([.confusion, .crash]) }
}

extension RestoreEndsOnce: ConcernedStatement {
  package func concern(in sight: Sight) -> Concern { Concern([.confusion, .crash]) }
}
