import Foundation
import StoreKit
import StoreKitTest
import StoreModel
import StoreTestSupport
import StoreTesting
import Testing

/// The default, and the systems on which Apple's test environment has been measured.
enum MeasuredSystem: CaseIterable, Sendable {
  case documented, macOS26, macOS26Xcode27, iOS27

  static let onMac: Set = [macOS26, macOS26Xcode27]

  var isMac: Bool { Self.onMac.contains(self) }

  var profile: BehaviourProfile {
    switch self {
    case .documented: .documented
    case .macOS26: .macOS26
    case .macOS26Xcode27: .macOS26Xcode27
    case .iOS27: .iOS27
    }
  }

  /// Runs a test with a session in a world that behaves like the system.
  func inSession(
    _ body: @escaping @Sendable (SKTestSession, Simulation) async throws -> Void
  ) async throws {
    try await withSimulation(selling: StoreCatalog {}, profile: profile) { world in
      try await body(try SKTestSession(contentsOf: Self.paper), world)
    }
  }

  private static let paper = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Paper.storekit")
}

extension Transaction {
  /// The lines of the transactions that are listed as entitlements.
  static var entitled: [String] { get async { await currentEntitlements.lines } }
}

extension Product.SubscriptionInfo {
  /// The status of the paper's subscription; nil if there is none.
  static var paper: Status? { get async { try? await status(for: "paper").first } }

  /// The next renewal of the paper.
  static var paperRenewal: RenewalInfo? {
    get async { await paper?.renewalInfo.unsafePayloadValue }
  }
}
