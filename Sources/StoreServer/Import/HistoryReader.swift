import StoreBasics
import StoreModel
import StoreSigning

/// A reader of a customer's purchase history, in any of the forms in which a store tells it.
///
/// The forms are signed transactions and renewal infos, as compact texts or as their payloads,
/// alone, in lists, or in the answers of the App Store Server API and in notifications; or an
/// answer of the server that verifies receipts.
struct HistoryReader {
  /// The roots whose signatures are trusted; nil if signatures are not checked.
  private let roots: [Certificate]?
  private(set) var records: [HistoryRecord] = []
  private(set) var renewals: [RenewalRecord] = []
  private(set) var origin = HistoryOrigin()
  private var signedCount = 0

  static let mostTransactions = 100_000

  /// - Parameter roots: the roots whose signatures are trusted, if everything has to be signed; nil
  ///   trusts everything.
  init(_ bytes: [UInt8], roots: [Certificate]?) throws(HistoryError) {
    self.roots = roots
    if let texts = Self.compactTexts(bytes) {
      for text in texts { try take(.string(text), isSigned: false) }
    } else {
      let json: JSON
      do { json = try JSON(bytes) } catch { throw HistoryError(.notJSON(error)) }
      try take(json, isSigned: false)
    }
    guard !records.isEmpty else { throw HistoryError(.empty) }
  }

  /// Signed texts, a line each; nil where the bytes begin as JSON does.
  private static func compactTexts(_ bytes: [UInt8]) -> [String]? {
    let space: [UInt8] = [0x20, 0x09, 0x0a, 0x0d]
    guard let first = bytes.first(where: { !space.contains($0) }), first == UInt8(ascii: "e")
    else { return nil }
    return bytes.split { space.contains($0) }.map { String(decoding: $0, as: UTF8.self) }
  }

  /// - Parameter isSigned: true if it is part of signed data whose signature was checked.
  private mutating func take(_ json: JSON, isSigned: Bool) throws(HistoryError) {
    switch json {
    case .string(let text): try take(signed: text)
    case .array(let values): for value in values { try take(value, isSigned: isSigned) }
    case .object: try take(object: json, isSigned: isSigned)
    case .null, .boolean, .integer, .number: throw HistoryError(.unknownForm)
    }
  }

  private mutating func take(signed text: String) throws(HistoryError) {
    let part = HistoryError.Part.signed(signedCount)
    signedCount += 1
    guard signedCount <= 3 * Self.mostTransactions else { throw HistoryError(.tooLong) }
    let payload: JSON
    do throws(JWSError) {
      let jws = try JWS(text)
      payload = (try? JSON(jws.payload)) ?? .null
      if let roots {
        let date = payload["signedDate"]?.integer ?? payload["receiptCreationDate"]?.integer
        try jws.verify(roots: roots, at: date ?? 0)
      }
    } catch { throw HistoryError(.untrusted(error), in: part) }
    guard case .object = payload else { throw HistoryError(.unknownForm, in: part) }
    try take(object: payload, isSigned: true)
  }

  private mutating func take(object: JSON, isSigned: Bool) throws(HistoryError) {
    if object["transactionId"] != nil, object["productId"] != nil {
      try take(transaction: object, isSigned: isSigned)
    } else if object["autoRenewStatus"] != nil {
      try take(renewal: object, isSigned: isSigned)
    } else if object["receipt"] != nil || object["latest_receipt_info"] != nil {
      try take(answer: object)
    } else if object["receiptType"] != nil {
      origin.take(app: object)
    } else {
      try take(envelope: object, isSigned: isSigned)
    }
  }

  /// The fields in which answers and notifications have their signed data.
  private static let envelopes = [
    "signedTransactions", "data", "lastTransactions", "signedTransactionInfo", "signedRenewalInfo",
    "signedAppTransactionInfo", "signedPayload",
  ]

  private mutating func take(envelope: JSON, isSigned: Bool) throws(HistoryError) {
    let inner = Self.envelopes.compactMap { envelope[$0] }
    guard !inner.isEmpty else { throw HistoryError(.unknownForm) }
    origin.take(heading: envelope)
    for json in inner { try take(json, isSigned: isSigned) }
  }

  private mutating func take(transaction: JSON, isSigned: Bool) throws(HistoryError) {
    let fields = HistoryFields(json: transaction, part: .transaction(records.count))
    guard isSigned || roots == nil else { throw HistoryError(.unsigned, in: fields.part) }
    records.append(try HistoryRecord(payload: fields))
    guard records.count <= Self.mostTransactions else { throw HistoryError(.tooLong) }
    try origin.take(transaction: fields)
  }

  private mutating func take(renewal: JSON, isSigned: Bool) throws(HistoryError) {
    let fields = HistoryFields(json: renewal, part: .renewal(renewals.count))
    guard isSigned || roots == nil else { throw HistoryError(.unsigned, in: fields.part) }
    renewals.append(try RenewalRecord(payload: fields))
  }
}

// MARK: - Answers of the server that verifies receipts

extension HistoryReader {
  private mutating func take(answer: JSON) throws(HistoryError) {
    guard roots == nil else { throw HistoryError(.unsigned) }
    let receipt = answer["receipt"] ?? .null
    try origin.take(answer: answer, receipt)
    var items = receipt["in_app"]?.array ?? []
    // The receipt of a single transaction is the transaction.
    if receipt["transaction_id"] != nil { items.append(receipt) }
    for key in ["latest_receipt_info", "latest_expired_receipt_info"] {
      switch answer[key] {
      case .array(let values)?: items += values
      case .object?: items.append(answer[key] ?? .null)
      default: break
      }
    }
    for item in items {
      let fields = HistoryFields(json: item, part: .transaction(records.count))
      var record = try HistoryRecord(receipt: fields)
      record.signedDate = origin.moment
      records.append(record)
      guard records.count <= Self.mostTransactions else { throw HistoryError(.tooLong) }
    }
    for item in answer["pending_renewal_info"]?.array ?? [] {
      let fields = HistoryFields(json: item, part: .renewal(renewals.count))
      renewals.append(try RenewalRecord(receipt: fields))
    }
  }
}
