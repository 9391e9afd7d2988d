import StoreBasics
import StoreModel
import StoreSigning

/// The part of the notifications sent so far that a request asks for.
struct NotificationFilter {
  private let start: Int64
  private let end: Int64
  private let type: String?
  private let subtype: String?
  private let transaction: TransactionID?
  let onlyFailures: Bool

  init(_ json: JSON, now: StoreInstant) throws(APIError) {
    start = try Self.moment(json["startDate"], or: .invalidStart)
    end = try Self.moment(json["endDate"], or: .invalidEnd)
    guard start < end else { throw .startAfterEnd }
    guard start >= now.milliseconds - Self.reach else { throw .startTooEarly }
    type = json["notificationType"]?.string
    subtype = json["notificationSubtype"]?.string
    guard type != "", subtype == nil || type != nil else { throw .invalidNotificationType }
    onlyFailures = json["onlyFailures"]?.boolean ?? false
    let text = json["transactionId"]?.string
    transaction = text.flatMap { UInt64($0) }.map { TransactionID($0) }
    guard text == nil || type == nil else { throw .tooManyFilters }
    guard text == nil || transaction != nil else { throw .invalidTransaction }
  }

  func lets(through notice: ServerNotice, of store: SimulatedStore) -> Bool {
    guard (start...end).contains(notice.date.milliseconds) else { return false }
    if let type, notice.kind.type != type { return false }
    if let subtype, notice.kind.subtype != subtype { return false }
    guard let transaction else { return true }
    // Any transaction of the customer's names all of them.
    let account = notice.transaction.flatMap { store.ledger[$0]?.account }
    return account != nil && store.ledger[transaction]?.account == account
  }

  private static func moment(_ json: JSON?, or error: APIError) throws(APIError) -> Int64 {
    guard let moment = json?.integer, moment >= 0 else { throw error }
    return moment
  }

  /// The length of the notification history: 180 days, in milliseconds.
  private static let reach: Int64 = 180 * 86_400_000
}
