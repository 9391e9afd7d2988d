#pragma once

// The enumerations that Apple's StoreKit declares in C. A Swift enumeration cannot hold a raw value that it
// does not name, and Apple's can: StoreKit does deliver error codes that no header lists.
//
// The module map gives this header's module the name of the Swift module, whose underlying C half it is, as in
// Apple's own frameworks. So the enumerations belong to StoreKit itself, and `StoreKit.SKPaymentTransactionState`
// names one of them.

#define SK_ENUM(openness, type, name) \
  enum __attribute__((enum_extensibility(openness))) name : type; \
  typedef enum name name; \
  enum name : type

// Where Swift nests an enumeration in a class, C cannot follow, since the class is Swift's. The enumeration is
// hidden behind an underscore, and the class names it with a type alias.
#define SK_HIDDEN(name) __attribute__((swift_name("_" #name)))
#define SK_NESTED_ENUM(type, name) \
  typedef enum __attribute__((enum_extensibility(open))) SK_HIDDEN(name) name : type

/// How far a payment has come (B027).
SK_ENUM(open, long, SKPaymentTransactionState) {
  /// The customer has not decided, or the store has not answered.
  SKPaymentTransactionStatePurchasing = 0,
  /// The customer has paid: deliver, then finish.
  SKPaymentTransactionStatePurchased = 1,
  /// Nothing was charged; `error` says why, mostly (B030).
  SKPaymentTransactionStateFailed = 2,
  /// The customer has bought it before (B054).
  SKPaymentTransactionStateRestored = 3,
  /// Somebody else has to approve it (B044).
  SKPaymentTransactionStateDeferred = 4,
};

/// How far a download has come; Apple hosts no content any more.
SK_ENUM(closed, long, SKDownloadState) {
  /// The download has not begun.
  SKDownloadStateWaiting = 0,
  /// The download goes on.
  SKDownloadStateActive = 1,
  /// The app has paused the download.
  SKDownloadStatePaused = 2,
  /// The content is on the device.
  SKDownloadStateFinished = 3,
  /// The download has failed.
  SKDownloadStateFailed = 4,
  /// The app has cancelled the download.
  SKDownloadStateCancelled = 5,
};

/// Whether a customer sees the promotion of a product in the store.
SK_ENUM(closed, long, SKProductStorePromotionVisibility) {
  /// As App Store Connect says.
  SKProductStorePromotionVisibilityDefault = 0,
  /// The customer sees the promotion.
  SKProductStorePromotionVisibilityShow = 1,
  /// The customer does not see the promotion.
  SKProductStorePromotionVisibilityHide = 2,
};

// SKProduct.PeriodUnit
SK_NESTED_ENUM(unsigned long, SKProductPeriodUnit) {
  /// A day.
  SKProductPeriodUnitDay = 0,
  /// Seven days.
  SKProductPeriodUnitWeek = 1,
  /// A month of the calendar.
  SKProductPeriodUnitMonth = 2,
  /// A year of the calendar.
  SKProductPeriodUnitYear = 3,
} SKProductPeriodUnit SK_HIDDEN(SKProductPeriodUnit);

// SKProductDiscount.PaymentMode
SK_NESTED_ENUM(unsigned long, SKProductDiscountPaymentMode) {
  /// A lower price for some periods.
  SKProductDiscountPaymentModePayAsYouGo = 0,
  /// One price for a longer time.
  SKProductDiscountPaymentModePayUpFront = 1,
  /// Nothing for some time.
  SKProductDiscountPaymentModeFreeTrial = 2,
} SKProductDiscountPaymentMode SK_HIDDEN(SKProductDiscountPaymentMode);

// SKProductDiscount.Type
SK_NESTED_ENUM(unsigned long, SKProductDiscountType) {
  /// For customers who have not had one in the group (B121).
  SKProductDiscountTypeIntroductory = 0,
  /// A promotional offer, which the app grants (B122).
  SKProductDiscountTypeSubscription = 1,
} SKProductDiscountType SK_HIDDEN(SKProductDiscountType);

// SKError.Code
SK_NESTED_ENUM(long, SKErrorCode) {
  /// What went wrong is not known, or lies beneath (B073).
  SKErrorUnknown = 0,
  /// The client may not do this.
  SKErrorClientInvalid = 1,
  /// The customer, or whoever was asked, said no.
  SKErrorPaymentCancelled = 2,
  /// The payment asks for what cannot be bought (B021).
  SKErrorPaymentInvalid = 3,
  /// The account may not pay (B024).
  SKErrorPaymentNotAllowed = 4,
  /// The product is not sold in this storefront.
  SKErrorStoreProductNotAvailable = 5,
  /// The customer has not let the app use the cloud service.
  SKErrorCloudServicePermissionDenied = 6,
  /// The cloud service could not be reached.
  SKErrorCloudServiceNetworkConnectionFailed = 7,
  /// The customer has withdrawn the permission for the cloud service.
  SKErrorCloudServiceRevoked = 8,
  /// The customer has to agree to the privacy terms first.
  SKErrorPrivacyAcknowledgementRequired = 9,
  /// The app set `requestData`, which it may not.
  SKErrorUnauthorizedRequestData = 10,
  /// The product has no such offer.
  SKErrorInvalidOfferIdentifier = 11,
  /// The signature of the offer does not hold (B122).
  SKErrorInvalidSignature = 12,
  /// The offer comes without all that belongs to it.
  SKErrorMissingOfferParams = 13,
  /// The price of the offer does not hold any more.
  SKErrorInvalidOfferPrice = 14,
  /// The overlay was cancelled.
  SKErrorOverlayCancelled = 15,
  /// The overlay was configured in a way that cannot be shown.
  SKErrorOverlayInvalidConfiguration = 16,
  /// The overlay was not shown in time.
  SKErrorOverlayTimeout = 17,
  /// The customer may not have the offer.
  SKErrorIneligibleForOffer = 18,
  /// The platform has no such feature.
  SKErrorUnsupportedPlatform = 19,
  /// The overlay was to be shown by a scene in the background.
  SKErrorOverlayPresentedInBackgroundScene = 20,
  /// The payment method has yet to be set up for the purchase.
  SKErrorPaymentMethodBindingConfigurationRequired = 21,
} SKErrorCode SK_HIDDEN(SKErrorCode);
