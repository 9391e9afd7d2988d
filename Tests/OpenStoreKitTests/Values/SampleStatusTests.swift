import Foundation
import StoreKit
import StoreTesting
import Testing

/// The statuses of subscriptions, and the other values that tests make without a store.
@Suite struct SampleStatusTests {
  private let start = Date(timeIntervalSince1970: 1_767_225_600)
  private typealias Status = Product.SubscriptionInfo.Status
  private typealias RenewalInfo = Product.SubscriptionInfo.RenewalInfo

  @Test func `a subscription renews as it is unless it is told otherwise`() {
    let renewal = RenewalInfo.sample()
    #expect(renewal.currentProductID == "club.monthly")
    #expect(renewal.autoRenewPreference == "club.monthly")
    #expect(renewal.willAutoRenew)
    #expect(renewal.renewalDate == start.addingTimeInterval(31 * 86_400))
    #expect(renewal.renewalPrice == Decimal(string: "4.99"))
    #expect(renewal.recentSubscriptionStartDate == start)
    #expect(renewal.expirationReason == nil)
    #expect(!renewal.isInBillingRetry)
    #expect(renewal.priceIncreaseStatus == .noIncreasePending)
  }

  @Test func `a renewal says what it is told`() {
    let renewal = RenewalInfo.sample(
      originalTransactionID: 7, autoRenewPreference: "club.yearly", offer: .sample(),
      isInBillingRetry: true, gracePeriodExpirationDate: start, priceIncreaseStatus: .pending,
      eligibleWinBackOfferIDs: ["back"])
    #expect(renewal.originalTransactionID == 7)
    #expect(renewal.autoRenewPreference == "club.yearly")
    #expect(renewal.offerType == .introductory)
    #expect(renewal.isInBillingRetry)
    #expect(renewal.gracePeriodExpirationDate == start)
    #expect(renewal.priceIncreaseStatus == .pending)
    #expect(renewal.eligibleWinBackOfferIDs == ["back"])
    let cancelled = RenewalInfo.sample(willAutoRenew: false, expirationReason: .autoRenewDisabled)
    #expect(cancelled.renewalDate == nil)
    #expect(cancelled.renewalPrice == nil)
    #expect(cancelled.expirationReason == .autoRenewDisabled)
  }

  @Test func `transaction and renewal fit the state`() throws {
    let states: [Product.SubscriptionInfo.RenewalState] = [
      .subscribed, .expired, .inBillingRetryPeriod, .inGracePeriod, .revoked,
    ]
    let statuses = states.map { Status.sample($0) }
    #expect(statuses.map(\.state) == states)
    let renewals = try statuses.map { try $0.renewalInfo.payloadValue }
    #expect(renewals.map(\.willAutoRenew) == [true, false, true, true, false])
    #expect(renewals.map(\.isInBillingRetry) == [false, false, true, true, false])
    #expect(
      renewals.map(\.expirationReason) == [nil, .autoRenewDisabled, .billingError, nil, nil])
    #expect(
      renewals.map(\.gracePeriodExpirationDate)
        == [nil, nil, nil, start.addingTimeInterval(47 * 86_400), nil])
    let transactions = try statuses.map { try $0.transaction.payloadValue }
    #expect(transactions.map(\.revocationDate) == [nil, nil, nil, nil, start])
    #expect(Set(transactions.map(\.productID)) == ["club.monthly"])
  }

  @Test func `a status has the values that it is given`() {
    let transaction = VerificationResult.unverified(
      Transaction.sample(of: .subscriptionSample, id: 9), .revokedCertificate)
    let renewal = VerificationResult.verified(RenewalInfo.sample(originalTransactionID: 9))
    let status = Status.sample(.expired, transaction: transaction, renewalInfo: renewal)
    #expect(status.transaction == transaction)
    #expect(status.renewalInfo == renewal)
    #expect(status == .sample(.expired, transaction: transaction, renewalInfo: renewal))
  }

  @Test func `the rest of the store can be made, too`() {
    let app = AppTransaction.sample(originalAppVersion: "2.1", originalPurchaseDate: start)
    #expect(app.originalAppVersion == "2.1")
    #expect(app.originalPurchaseDate == start)
    #expect(Storefront.sample("JPN").currency == "JPY")
    #expect(Message.sample(.billingIssue).reason == .billingIssue)
    #expect(PurchaseIntent.sample(of: .subscriptionSample).id == "club.monthly")
    guard case .success(let bought) = Product.PurchaseResult.success(.verified(.sample())) else {
      Issue.record("no success")
      return
    }
    #expect(bought.unsafePayloadValue.id == 1)
  }

  @Test func `a product looks the same in StoreKit 1`() throws {
    let product = SKProduct.sample(of: .subscriptionSample)
    #expect(product.productIdentifier == "club.monthly")
    #expect(product.price == NSDecimalNumber(string: "4.99"))
    #expect(product.priceLocale.currency == "USD")
    #expect(product.subscriptionGroupIdentifier == "club")
    #expect(product.subscriptionPeriod?.unit == .month)
    let response = SKProductsResponse.sample(
      products: [product], invalidProductIdentifiers: ["none"])
    #expect(response.products == [product])
    #expect(response.invalidProductIdentifiers == ["none"])
    #expect(SKStorefront.sample("DEU").countryCode == "DEU")
  }

  @Test func `a transaction of StoreKit 1 has what belongs to its state`() {
    let states: [SKPaymentTransactionState] = [
      .purchasing, .purchased, .failed, .restored, .deferred,
    ]
    let transactions = states.map { SKPaymentTransaction.sample($0) }
    #expect(transactions.map(\.transactionState) == states)
    #expect(transactions.map(\.transactionIdentifier) == [nil, "1", nil, "1", nil])
    #expect(transactions.map(\.transactionDate) == [nil, start, nil, start, nil])
    #expect(
      transactions.map { ($0.error as? SKError)?.code } == [nil, nil, .paymentCancelled, nil, nil])
    let restored = SKPaymentTransaction.sample(
      .restored, of: "unlock", quantity: 2, identifier: "5", original: transactions[1])
    #expect(restored.payment.productIdentifier == "unlock")
    #expect(restored.payment.quantity == 2)
    #expect(restored.original === transactions[1])
  }
}
