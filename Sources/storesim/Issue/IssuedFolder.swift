import Foundation
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

/// Everything that a world's store has signed so far.
///
/// The first of each kind has a plain name, the others a number.
struct IssuedFolder {
  private let store: SimulatedStore
  private let authority: LocalAuthority
  private let transaction: JSONObject
  private let renewals: [JSONObject]
  private let receipt: AppReceipt
  private let device = InstallationID(1)

  init(_ world: Simulation) throws(IssueError) {
    store = world.read(\.self)
    authority = world.notary.authority
    guard let receipt = AppReceipt(of: device, in: store) else {
      throw IssueError(description: "nothing was bought on the first device")
    }
    self.receipt = receipt
    guard let newest = Self.newest(in: store) else {
      throw IssueError(description: "no subscription was bought; the catalog may have none")
    }
    transaction = Self.payload(of: newest, in: store)
    renewals = Self.renewals(in: store)
  }

  var files: [IssuedFile] {
    get throws(IssueError) {
      [
        IssuedFile("root.der", authority.root.der),
        IssuedFile("root.pem", text: PEM.encode(authority.root.der, label: "CERTIFICATE")),
        IssuedFile("expected.json", text: expectation.lines + "\n"),
        IssuedFile("transaction-receipt.txt", text: try transactionReceipt),
      ] + signed("transaction", [transaction] + otherTransactions)
        + signed("renewal-info", renewals)
        + signed("app-transaction", store.installations.map { appTransaction(on: $0.id) })
        + signed("notification", notifications) + receipts
    }
  }
}

// MARK: - What is signed

extension IssuedFolder {
  /// The newest period that was paid for on the first device.
  private static func newest(in store: SimulatedStore) -> Purchase? {
    store.ledger.purchases.last { $0.account == AccountID(1) && $0.subscription != nil }
  }

  private static func payload(of purchase: Purchase, in store: SimulatedStore) -> JSONObject {
    let device = store.device(of: purchase.account)
    return TransactionPayload(purchase, in: store, for: device, at: store.now).json
  }

  private static func renewals(in store: SimulatedStore) -> [JSONObject] {
    store.accounts.flatMap { account in
      account.subscriptions.map { subscription in
        RenewalInfoPayload(
          store.outlook(of: subscription), of: account.id, in: store,
          for: store.device(of: account.id), at: store.now
        ).json
      }
    }
  }

  private var otherTransactions: [JSONObject] {
    store.ledger.purchases.map { Self.payload(of: $0, in: store) }.filter { $0 != transaction }
  }

  private func appTransaction(on device: InstallationID) -> JSONObject {
    AppTransactionPayload(in: store, for: device, at: store.now).json
  }

  private var notifications: [JSONObject] {
    store.notices.compactMap { $0.payload(in: store, signedBy: authority) }
  }

  private func signed(_ kind: String, _ payloads: [JSONObject]) -> [IssuedFile] {
    payloads.enumerated().map { position, payload in
      IssuedFile(
        Self.name(kind, position, "jws"),
        text: SignedPayload(signing: payload, by: authority).compact)
    }
  }

  private var receipts: [IssuedFile] {
    let receipts = store.installations.compactMap { AppReceipt(of: $0.id, in: store) }
    return receipts.enumerated().map { position, receipt in
      IssuedFile(Self.name("receipt", position, "bin"), receipt.signed(by: authority))
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

  private static func name(_ kind: String, _ position: Int, _ ending: String) -> String {
    position == 0 ? "\(kind).\(ending)" : "\(kind)-\(position + 1).\(ending)"
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
    json.write("transactionIds", .list(receipt.purchases.map { .text($0.transactionID) }))
    json.write("productIds", .list(receipt.purchases.map { .text($0.productID) }))
    let owner = DeviceIdentity(device, of: identity)
    json.write("deviceGuid", owner.vendorID)
    json.write("deviceVerificationId", owner.verificationID)
    json.write("transaction", .object(transaction))
    json.write("renewalInfo", renewals.first.map(JSONValue.object))
    json.write("appTransaction", .object(appTransaction(on: device)))
    json.write("notification", notifications.first.map { .object($0.filtered { $0 != "data" }) })
    var fields = JSONObject()
    fields.write("2", identity.bundleID)
    fields.write("3", identity.appVersion)
    fields.write("19", identity.shownOriginalAppVersion)
    json.write("receipt", .object(fields))
    return json
  }
}

extension SimulatedStore {
  /// The first device on which somebody is signed in.
  fileprivate func device(of account: AccountID) -> InstallationID {
    installations.first { $0.account == account }?.id ?? InstallationID(1)
  }
}
