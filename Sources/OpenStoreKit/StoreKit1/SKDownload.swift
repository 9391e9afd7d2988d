public import Foundation

/// Content of a product, hosted by Apple, which Apple no longer does: no transaction brings one
/// (B071).
open class SKDownload: NSObject {
  /// The state of the download.
  open var state: SKDownloadState { .waiting }

  /// The state of the download.
  open var downloadState: SKDownloadState { state }

  /// The content's size in bytes.
  open var contentLength: Int64 { 0 }

  /// The content's size in bytes.
  open var expectedContentLength: Int64 { contentLength }

  /// Names the content.
  open var contentIdentifier: String { "" }

  /// The location of the content, once it is here.
  open var contentURL: URL? { nil }

  /// The content's version.
  open var contentVersion: String { "" }

  /// The reason why the download failed.
  open var error: (any Error)? { nil }

  /// The share of the content that is here, from 0 to 1.
  open var progress: Float { 0 }

  /// The time left, in seconds.
  open var timeRemaining: TimeInterval { SKDownloadTimeRemainingUnknown }

  /// The transaction that the content belongs to.
  open var transaction: SKPaymentTransaction { SKPaymentTransaction() }
}

/// A time that nobody can tell.
public let SKDownloadTimeRemainingUnknown: TimeInterval = -1
