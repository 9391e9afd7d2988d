import FlowGallery
import StoreAudit
import StoreExplorer
import StoreModel
import StoreSimulation

/// The statements that must hold for every client of the gallery.
enum GalleryStatements {
  static let all: [any Statement] = [
    NothingPaidIsLost("coins", worth: worth), NothingDeliveredUnpaid("coins", worth: worth),
    EntitlementsMatch("features"), NothingStaysUnfinished(), NothingWaitsForALaunch(),
    FailuresLeaveNothing(),
    RestoreEndsOnce(), RequestsAreAnswered(), ScreenIsReleased(), TapsAreAnswered(),
    NothingIsMadeUp(),
  ]

  /// The number of coins that each consumable of the five shops brings.
  private static let worth = [
    "gold.60": 60, "gold.120": 120, "gold.300": 300, "gold.680": 680, "gold.1280": 1_280,
    "credits.10": 10, "credits.50": 50, "credits.200": 200,
  ]
}

/// A customer who taps is shown a sheet, or told something.
struct TapsAreAnswered: Statement {
  let name = "no tap ends in silence"
  let moment = StatementMoment.atRest

  func objection(to sight: Sight) -> String? {
    // What was tapped before a kill died with the app, and the customer knows it.
    let happenings = sight.timeline.entries.prefix { $0.text != "comes back" }.map(\.happening)
    guard !happenings.contains(.rare(.killed)) else { return nil }
    let isPrompted = happenings.contains { happening in
      switch happening {
      case .rare(.signInAnswered(.failed)): true
      case .rare(.answered(.restores, let answer)): answer != "done"
      default: false
      }
    }
    let isAnswered = happenings.contains { happening in
      switch happening {
      case .added, .rare(.restoreFinished), .rare(.shown): true
      default: false
      }
    }
    return isPrompted && !isAnswered
      ? "the customer was asked to sign in, and then nothing came" : nil
  }
}

/// Nobody is told of a purchase that is not there.
struct NothingIsMadeUp: Statement {
  let name = "nobody is told of what did not happen"
  let moment = StatementMoment.atRest

  func objection(to sight: Sight) -> String? {
    let isPraised = sight.timeline.entries.contains { entry in
      entry.text.contains("is back.”") || entry.text.contains("are back.”")
    }
    return isPraised && sight.entitlements.isEmpty
      ? "the customer was told that something is back, and owns nothing" : nil
  }
}

extension TapsAreAnswered: ConcernedStatement {
  func concern(in sight: Sight) -> Concern { Concern([.confusion, .crash]) }
}

extension NothingIsMadeUp: ConcernedStatement {
  func concern(in sight: Sight) -> Concern { Concern([.confusion]) }
}
