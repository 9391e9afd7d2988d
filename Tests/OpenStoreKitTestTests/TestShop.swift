import Foundation
import StoreKit
import StoreKitTest

/// The configuration file that the suite written for Xcode uses, too.
enum TestShop {
  static func session() throws -> SKTestSession { try SKTestSession(contentsOf: url) }

  static var url: URL {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "XcodeStyleTests/Shop.storekit")
  }
}
