import Foundation
import StoreBasics
import StoreKit
import StoreModel
import Testing

/// The signed data, compared whole, and the properties that read it.
@Suite struct StoreKit2PayloadTests {
  @Test func `a purchase is written with just what applies`() {
    #expect(
      Sample.transaction().json.lines == """
        {
          "transactionId" : "2000000000000001",
          "originalTransactionId" : "2000000000000001",
          "bundleId" : "com.example.app",
          "productId" : "coins",
          "purchaseDate" : 1700000000000,
          "originalPurchaseDate" : 1700000000000,
          "quantity" : 1,
          "type" : "Consumable",
          "inAppOwnershipType" : "PURCHASED",
          "signedDate" : 1700000000000,
          "environment" : "Sandbox",
          "transactionReason" : "PURCHASE",
          "storefront" : "USA",
          "storefrontId" : "143441",
          "appTransactionId" : "704000000000000001",
          "deviceVerification" : "\(Sample.device.digest.base64EncodedString())",
          "deviceVerificationNonce" : "abcdef01-0203-4405-8607-08090a0b0c0d"
        }
        """)
  }

  @Test func `a refunded renewal of a commitment is written with everything`() {
    #expect(
      Self.renewal.json.lines == """
        {
          "transactionId" : "2000000000000001",
          "originalTransactionId" : "7",
          "webOrderLineItemId" : "2000000000000009",
          "bundleId" : "com.example.app",
          "productId" : "coins",
          "subscriptionGroupIdentifier" : "group",
          "purchaseDate" : 1700000000000,
          "originalPurchaseDate" : 1600000000000,
          "expiresDate" : 1700000600000,
          "quantity" : 3,
          "type" : "Auto-Renewable Subscription",
          "appAccountToken" : "aabb0101-0101-4101-8101-010101010101",
          "inAppOwnershipType" : "FAMILY_SHARED",
          "signedDate" : 1700000000000,
          "environment" : "Xcode",
          "transactionReason" : "RENEWAL",
          "storefront" : "JPN",
          "storefrontId" : "143462",
          "price" : 4990,
          "currency" : "JPY",
          "offerType" : 2,
          "offerIdentifier" : "loyal",
          "offerDiscountType" : "PAY_AS_YOU_GO",
          "offerPeriod" : "P1M",
          "isUpgraded" : true,
          "revocationDate" : 1700000000500,
          "revocationReason" : 1,
          "revocationType" : "REFUND_PRORATED",
          "revocationPercentage" : 12500,
          "appTransactionId" : "704000000000000001",
          "deviceVerification" : "\(Sample.device.digest.base64EncodedString())",
          "deviceVerificationNonce" : "abcdef01-0203-4405-8607-08090a0b0c0d",
          "billingPlanType" : "MONTHLY",
          "commitmentInfo" : {"billingPeriodNumber":2,"commitmentExpiresDate":1731536000000,\
        "commitmentPrice":59880,"totalBillingPeriods":12}
        }
        """)
  }

  @Test func `a transaction's properties read the signed data`() {
    let transaction = Transaction(Self.renewal)
    #expect(transaction.id == 2_000_000_000_000_001)
    #expect(transaction.originalID == 7)
    #expect(transaction.expirationDate == Date(timeIntervalSince1970: 1_700_000_600))
    #expect(transaction.revocationDate == Date(timeIntervalSince1970: 1_700_000_000.5))
    #expect(transaction.revocationReason == .developerIssue)
    #expect(transaction.revocationType == .proratedRefund)
    #expect(transaction.revocationTypeStringRepresentation == "REFUND_PRORATED")
    #expect(transaction.revocationPercentage == Decimal(string: "12.5"))
    #expect(transaction.price == Decimal(string: "4.99"))
    #expect(transaction.currency?.identifier == "JPY")
    #expect(transaction.currencyCode == "JPY")
    #expect(transaction.storefront.countryCode == "JPN")
    #expect(transaction.storefront.currency == "JPY")
    #expect(transaction.offer?.type == .promotional)
    #expect(transaction.offerID == "loyal")
    #expect(transaction.offerPeriodStringRepresentation == "P1M")
    #expect(transaction.offerPaymentModeStringRepresentation == "PAY_AS_YOU_GO")
    #expect(transaction.appAccountToken == Sample.token)
    #expect(transaction.ownershipType == .familyShared)
    #expect(transaction.environmentStringRepresentation == "Xcode")
    #expect(transaction.commitmentInfo?.billingPeriodNumber == 2)
    #expect(transaction.commitmentInfo?.price == Decimal(string: "59.88"))
    #expect(transaction.billingPlanType == .monthly)
    #expect(transaction.jsonRepresentation == Data(Self.renewal.json.text.utf8))
    #expect(transaction.debugDescription == Self.renewal.json.lines)
  }

  @Test func `a running subscription's renewal is written with just what applies`() {
    let payload = Sample.renewal {
      $0.renewalDate = $0.signedDate.advanced(by: .days(365))
      $0.renewalPrice = CurrencyAmount(Price(milliunits: 39_990), "USD")
    }
    #expect(
      payload.json.lines == """
        {
          "originalTransactionId" : "2000000000000001",
          "productId" : "yearly",
          "autoRenewProductId" : "yearly",
          "autoRenewStatus" : 1,
          "environment" : "Sandbox",
          "signedDate" : 1700000000000,
          "recentSubscriptionStartDate" : 1700000000000,
          "renewalDate" : 1731536000000,
          "renewalPrice" : 39990,
          "currency" : "USD",
          "appTransactionId" : "704000000000000001",
          "deviceVerification" : "\(Sample.device.digest.base64EncodedString())",
          "deviceVerificationNonce" : "abcdef01-0203-4405-8607-08090a0b0c0d"
        }
        """)
  }

  @Test func `a subscription in trouble is written with everything`() {
    #expect(
      Self.trouble.json.lines == """
        {
          "originalTransactionId" : "2000000000000001",
          "productId" : "yearly",
          "autoRenewProductId" : "monthly",
          "autoRenewStatus" : 0,
          "environment" : "Sandbox",
          "signedDate" : 1700000000000,
          "recentSubscriptionStartDate" : 1700000000000,
          "expirationIntent" : 2,
          "isInBillingRetryPeriod" : true,
          "gracePeriodExpiresDate" : 1700001000000,
          "priceIncreaseStatus" : 0,
          "offerType" : 4,
          "offerIdentifier" : "back",
          "eligibleWinBackOfferIds" : ["back","again"],
          "appAccountToken" : "aabb0101-0101-4101-8101-010101010101",
          "appTransactionId" : "704000000000000001",
          "renewalBillingPlanType" : "BILLED_UPFRONT",
          "commitmentInfo" : {"commitmentAutoRenewProductId":"yearly","commitmentAutoRenewStatus":1,\
        "commitmentRenewalBillingPlanType":"MONTHLY","commitmentRenewalDate":1700000000000,\
        "commitmentRenewalPrice":3990},
          "deviceVerification" : "\(Sample.device.digest.base64EncodedString())",
          "deviceVerificationNonce" : "abcdef01-0203-4405-8607-08090a0b0c0d"
        }
        """)
  }

  @Test func `a renewal's properties read the signed data`() {
    let info = Product.SubscriptionInfo.RenewalInfo(Self.trouble)
    #expect(info.currentProductID == "yearly")
    #expect(info.autoRenewPreference == "monthly")
    #expect(!info.willAutoRenew)
    #expect(info.expirationReason == .billingError)
    #expect(info.isInBillingRetry)
    #expect(info.gracePeriodExpirationDate == Date(timeIntervalSince1970: 1_700_001_000))
    #expect(info.priceIncreaseStatus == .pending)
    #expect(info.offerType == .winBack)
    #expect(info.offerID == "back")
    #expect(info.offerPaymentModeStringRepresentation == nil)
    #expect(info.renewalDate == nil)
    #expect(info.renewalPrice == nil)
    #expect(info.currencyCode == nil)
    #expect(info.eligibleWinBackOfferIDs == ["back", "again"])
    #expect(info.commitmentInfo?.renewalPrice == Decimal(string: "3.99"))
    #expect(info.commitmentInfo?.renewalBillingPlanType == .monthly)
    #expect(info.renewalBillingPlanType == .upFront)
    #expect(info.jsonRepresentation == Data(Self.trouble.json.text.utf8))
  }

  @Test(arguments: [
    (Product.SubscriptionInfo.RenewalInfo.PriceIncreaseStatus.noIncreasePending, nil as String?),
    (.pending, "0"), (.agreed, "1"),
  ])
  func `a higher price is written once there is one`(
    status: Product.SubscriptionInfo.RenewalInfo.PriceIncreaseStatus, number: String?
  ) {
    let json = Sample.renewal { $0.priceIncrease = status }.json
    #expect(json.members.first { $0.key == "priceIncreaseStatus" }?.value.text == number)
  }

  @Test func `a copy of the app is written with what its environment has`() {
    var payload = AppTransactionPayload(originalPurchaseDate: Sample.start, device: Sample.device)
    let sandbox = payload.json.members.map(\.key)
    #expect(
      sandbox == [
        "receiptType", "bundleId", "applicationVersion", "receiptCreationDate", "requestDate",
        "originalPurchaseDate", "originalApplicationVersion", "deviceVerification",
        "deviceVerificationNonce", "appTransactionId", "originalPlatform",
      ])
    payload.environment = .production
    payload.appID = 12_345
    payload.appVersionID = 67_890
    payload.preorderDate = StoreInstant(milliseconds: 1)
    payload.originalPlatform = .macOS
    #expect(
      payload.json.lines == """
        {
          "receiptType" : "Production",
          "appAppleId" : 12345,
          "bundleId" : "com.example.app",
          "applicationVersion" : "1",
          "versionExternalIdentifier" : 67890,
          "receiptCreationDate" : 1700000000000,
          "requestDate" : 1700000000000,
          "originalPurchaseDate" : 1700000000000,
          "originalApplicationVersion" : "1.0",
          "preorderDate" : 1,
          "deviceVerification" : "\(Sample.device.digest.base64EncodedString())",
          "deviceVerificationNonce" : "abcdef01-0203-4405-8607-08090a0b0c0d",
          "appTransactionId" : "704000000000000001",
          "originalPlatform" : "macOS"
        }
        """)
    let app = AppTransaction(payload)
    #expect(app.appID == 12_345)
    #expect(app.preorderDate == Date(timeIntervalSince1970: 0.001))
    #expect(app.originalPlatformStringRepresentation == "macOS")
    #expect(app.jsonRepresentation == Data(payload.json.text.utf8))
  }

  @Test(arguments: [
    ("plain / ü 月", "\"plain / ü 月\""),
    ("a\"b\\c", "\"a\\\"b\\\\c\""),
    ("\n\r\t\u{1}\u{1F}", "\"\\n\\r\\t\\u0001\\u001f\""),
  ])
  func `text is written as JSON wants it`(text: String, json: String) throws {
    #expect(JSON.string(text).text == json)
    let read =
      try JSONSerialization.jsonObject(
        with: Data("[\(json)]".utf8)) as? [String]
    #expect(read == [text])
  }

  @Test func `a device's digest is SHA-384 of the nonce and the device's number`() {
    let hexadecimal = Sample.device.digest.map {
      String($0 >> 4, radix: 16) + String($0 & 15, radix: 16)
    }
    #expect(
      hexadecimal.joined() == """
        3c534e05a500b7b3219acff2626892614e791a2eebb0f5b77f0cdd5cc8128b3f\
        de67a79875121dc48b919a47ed732617
        """)
    #expect(Transaction(Sample.transaction()).deviceVerification == Sample.device.digest)
  }

  private static let renewal = Sample.transaction {
    $0.originalID = TransactionID(7)
    $0.webOrderLineItemID = "2000000000000009"
    $0.productType = .autoRenewable
    $0.groupID = "group"
    $0.originalPurchaseDate = StoreInstant(milliseconds: 1_600_000_000_000)
    $0.expirationDate = Sample.start.advanced(by: .minutes(10))
    $0.quantity = 3
    $0.appAccountToken = Sample.token
    $0.ownership = .familyShared
    $0.environment = .xcode
    $0.reason = .renewal
    $0.storefront = japan
    $0.price = CurrencyAmount(Price(milliunits: 4_990), "JPY")
    $0.offer = Transaction.Offer(
      id: "loyal", type: .promotional, paymentMode: .payAsYouGo, period: .monthly)
    $0.isUpgraded = true
    $0.revocation = TransactionPayload.Revocation(
      date: StoreInstant(milliseconds: 1_700_000_000_500), reason: .developerIssue,
      type: .proratedRefund, percentage: 12_500)
    $0.billingPlan = .monthly
    $0.commitment = Transaction.CommitmentInfo(
      billingPeriodNumber: 2, expiration: Sample.start.advanced(by: .days(365)),
      total: Price(milliunits: 59_880))
  }

  private static let japan = StoreModel.Storefront(countryCode: "JPN") ?? .unitedStates

  private static let trouble = Sample.renewal {
    $0.renewalProductID = "monthly"
    $0.willAutoRenew = false
    $0.expirationReason = .billingError
    $0.isInBillingRetry = true
    $0.gracePeriodExpiration = Sample.start.advanced(by: .seconds(1_000))
    $0.priceIncrease = .pending
    $0.offer = Transaction.Offer(id: "back", type: .winBack)
    $0.eligibleWinBackOfferIDs = ["back", "again"]
    $0.appAccountToken = Sample.token
    $0.billingPlan = .upFront
    $0.commitment = Product.SubscriptionInfo.RenewalInfo.CommitmentInfo(
      autoRenewPreference: "yearly", renewalBillingPlanType: .monthly, renewal: Sample.start,
      price: Price(milliunits: 3_990), willAutoRenew: true)
  }
}
