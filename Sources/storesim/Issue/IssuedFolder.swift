import Foundation
import StoreBasics
import StoreKit
import StoreModel
import StoreSigning
import StoreSimulation

/// A file to be written.
struct IssuedFile: Hashable, Sendable {
  let name: String
  let bytes: [UInt8]

  init(_ name: String, _ bytes: [UInt8]) { (self.name, self.bytes) = (name, bytes) }

  init(_ name: String, text: String) { self.init(name, Array(text.utf8)) }
}

/// Everything that a world's store has signed so far for the customer of a device.
///
/// The first of each kind has a plain name, the others a number.
struct IssuedFolder {
  private let store: SimulatedStore
  private let authority: LocalAuthority
  private let device: InstallationID
  private let account: Account
  private let purchases: [Purchase]
  private let receipt: AppReceipt
  /// The answer of the server that verifies receipts to the receipt.
  private let answer: [UInt8]

  init(_ world: Simulation, _ device: InstallationID) throws(IssueError) {
    let store = world.read(\.self)
    guard let account = store.account(at: device).flatMap({ store[$0] }),
      let receipt = AppReceipt(of: device, in: store)
    else { throw IssueError(description: "nothing was bought on device \(device.number)") }
    let purchases = store.ledger.purchases.filter { $0.account == account.id }
    // The newest period comes first: verifiers look at the first most closely.
    guard let newest = purchases.lastIndex(where: { $0.subscription != nil }) else {
      throw IssueError(description: "no subscription was bought; the catalog may have none")
    }
    self.purchases = [purchases[newest]] + purchases[..<newest] + purchases[(newest + 1)...]
    self.store = store
    self.device = device
    self.account = account
    self.receipt = receipt
    authority = world.notary.authority
    answer = Self.answer(to: receipt.signed(by: authority), in: world)
  }

  var files: [IssuedFile] {
    get throws(IssueError) {
      [
        IssuedFile("root.der", authority.root.der),
        IssuedFile("root.pem", text: PEM.encode(authority.root.der, label: "CERTIFICATE")),
        IssuedFile("expected.json", text: expectation.lines + "\n"),
        IssuedFile("transaction-receipt.txt", text: try transactionReceipt),
        IssuedFile("receipt.bin", receipt.signed(by: authority)),
        IssuedFile("verify-receipt.json", answer + Array("\n".utf8)),
      ] + signed("transaction", transactions) + signed("renewal-info", renewals)
        + signed("app-transaction", [appTransaction, appTransaction.withoutDevice])
        + signed("notification", notifications)
    }
  }
}

// MARK: - What is signed

extension IssuedFolder {
  private static func answer(to receipt: [UInt8], in world: Simulation) -> [UInt8] {
    let request = JSON.object(["receipt-data": .string(Base64.standard.encode(receipt))])
    let endpoint: ReceiptEndpoint =
      world.read(\.identity).isProduction ? .production : .sandbox
    guard case .response(_, let body) = world.reply(to: request.encoded, at: endpoint) else {
      return []
    }
    return body
  }

  private var transactions: [JSONObject] {
    purchases.map { TransactionPayload($0, in: store, for: device, at: store.now).json }
  }

  private var renewals: [JSONObject] {
    account.subscriptions.map { subscription in
      RenewalInfoPayload(
        store.outlook(of: subscription), of: account.id, in: store, for: device, at: store.now
      ).json
    }
  }

  private var appTransaction: JSONObject {
    AppTransactionPayload(in: store, for: device, at: store.now).json
  }

  private var notifications: [JSONObject] {
    let own = Set(purchases.map(\.id))
    return store.notices.filter { $0.transaction.map(own.contains) ?? false }
      .compactMap { $0.payload(in: store, signedBy: authority) }
  }

  private func signed(_ kind: String, _ payloads: [JSONObject]) -> [IssuedFile] {
    payloads.enumerated().map { position, payload in
      IssuedFile(
        position == 0 ? "\(kind).jws" : "\(kind)-\(position + 1).jws",
        text: SignedPayload(signing: payload, by: authority).compact)
    }
  }

  private var transactionReceipt: String {
    get throws(IssueError) {
      guard let id = receipt.purchases.last.flatMap({ UInt64($0.transactionID) }),
        let purchase = store.ledger[TransactionID(id)]
      else { throw IssueError(description: "the receipt is empty") }
      let info = PurchaseInfo(
        purchase, id: "\(purchase.id)", date: purchase.date, identity: store.identity)
      return TransactionReceipt.sign(
        info, isSandbox: !store.identity.isProduction, by: authority
      ).text
    }
  }
}

// MARK: - What is expected

extension IssuedFolder {
  private var expectation: JSONObject {
    let identity = store.identity
    var json = JSONObject()
    json.write("bundleId", identity.bundleID)
    json.write("environment", identity.environment.rawValue)
    json.write("appAppleId", Int64(clamping: identity.appID))
    json.write("transactionIds", .array(receipt.purchases.map { .string($0.transactionID) }))
    json.write("productIds", .array(receipt.purchases.map { .string($0.productID) }))
    let owner = DeviceIdentity(device, of: identity)
    json.write("deviceGuid", owner.vendorID)
    json.write("deviceVerificationId", owner.verificationID)
    json.write("transaction", transactions.first.map(JSON.object))
    json.write("renewalInfo", renewals.first.map(JSON.object))
    json.write("appTransaction", .object(appTransaction))
    json.write("notification", notifications.first.map { .object($0.filtered { $0 != "data" }) })
    var fields = JSONObject()
    fields.write("2", identity.bundleID)
    fields.write("3", identity.appVersion)
    fields.write("19", identity.shownOriginalAppVersion)
    json.write("receipt", .object(fields))
    return json
  }
}
