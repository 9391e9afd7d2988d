// The names that version 2 of Apple's server notifications has for them.
extension ServerNotice.Kind {
  package var type: String {
    switch self {
    case .oneTimeCharge: "ONE_TIME_CHARGE"
    case .subscribed: "SUBSCRIBED"
    case .upgraded, .planChosen: "DID_CHANGE_RENEWAL_PREF"
    case .offerRedeemed: "OFFER_REDEEMED"
    case .renewed: "DID_RENEW"
    case .failedToRenew: "DID_FAIL_TO_RENEW"
    case .gracePeriodEnded: "GRACE_PERIOD_EXPIRED"
    case .expired: "EXPIRED"
    case .renewalSwitched: "DID_CHANGE_RENEWAL_STATUS"
    case .priceIncrease: "PRICE_INCREASE"
    case .refunded: "REFUND"
    case .refundReversed: "REFUND_REVERSED"
    case .consumptionRequested: "CONSUMPTION_REQUEST"
    case .refundDeclined: "REFUND_DECLINED"
    case .renewalExtended: "RENEWAL_EXTENDED"
    case .extensionFailed, .extensionDone: "RENEWAL_EXTENSION"
    case .revoked: "REVOKE"
    case .migrated: "MIGRATION"
    case .metadataUpdated: "METADATA_UPDATE"
    case .itemsRepriced: "PRICE_CHANGE"
    case .consentRescinded: "RESCIND_CONSENT"
    case .externalPurchaseToken: "EXTERNAL_PURCHASE_TOKEN"
    }
  }

  package var subtype: String? {
    switch self {
    case .subscribed(let isFirst): isFirst ? "INITIAL_BUY" : "RESUBSCRIBE"
    case .upgraded, .offerRedeemed(.upgrade?): "UPGRADE"
    case .planChosen(isCurrent: false), .offerRedeemed(.downgrade?): "DOWNGRADE"
    case .renewed(isRecovery: true): "BILLING_RECOVERY"
    case .failedToRenew(isInGracePeriod: true): "GRACE_PERIOD"
    case .expired(let reason): reason.subtype
    case .renewalSwitched(let isOn): isOn ? "AUTO_RENEW_ENABLED" : "AUTO_RENEW_DISABLED"
    case .priceIncrease(let isAccepted): isAccepted ? "ACCEPTED" : "PENDING"
    case .extensionFailed: "FAILURE"
    case .extensionDone: "SUMMARY"
    case .externalPurchaseToken(_, let news): news.subtype
    case .oneTimeCharge, .planChosen(isCurrent: true), .offerRedeemed(nil),
      .renewed(isRecovery: false), .failedToRenew(isInGracePeriod: false), .gracePeriodEnded,
      .refunded, .refundReversed, .consumptionRequested, .refundDeclined, .revoked,
      .renewalExtended, .consentRescinded, .migrated, .metadataUpdated, .itemsRepriced:
      nil
    }
  }
}

extension ServerNotice.TokenNews {
  fileprivate var subtype: String {
    switch self {
    case .created: "CREATED"
    case .reminder: "ACTIVE_TOKEN_REMINDER"
    case .unreported: "UNREPORTED"
    }
  }
}

extension ExpirationReason {
  fileprivate var subtype: String? {
    switch self {
    case .autoRenewDisabled: "VOLUNTARY"
    case .billingError: "BILLING_RETRY"
    case .didNotConsentToPriceIncrease: "PRICE_INCREASE"
    case .productUnavailable: "PRODUCT_NOT_FOR_SALE"
    case .unknown: nil
    }
  }
}

extension RenewalState {
  /// The number that Apple's server gives the state.
  package var status: Int64 {
    switch self {
    case .subscribed: 1
    case .expired: 2
    case .inBillingRetry: 3
    case .inGracePeriod: 4
    case .revoked: 5
    }
  }
}
