public import Foundation

/// Content of a product, hosted by Apple, which Apple no longer does: no transaction brings one (B071).
open class SKDownload: NSObject {
  /// How far the download has come.
  open var state: SKDownloadState { .waiting }

  /// How far the download has come.
  open var downloadState: SKDownloadState { state }

  /// The content's size in bytes.
  open var contentLength: Int64 { 0 }

  /// The content's size in bytes.
  open var expectedContentLength: Int64 { contentLength }

  /// Names the content.
  open var contentIdentifier: String { "" }

  /// Where the content is, once it is here.
  open var contentURL: URL? { nil }

  /// The content's version.
  open var contentVersion: String { "" }

  /// Why the download failed.
  open var error: (any Error)? { nil }

  /// How much of the content is here, from 0 to 1.
  open var progress: Float { 0 }

  /// How many seconds are left.
  open var timeRemaining: TimeInterval { SKDownloadTimeRemainingUnknown }

  /// The transaction that the content belongs to.
  open var transaction: SKPaymentTransaction { SKPaymentTransaction() }
}

/// Stands for a time that nobody can tell.
public let SKDownloadTimeRemainingUnknown: TimeInterval = -1
