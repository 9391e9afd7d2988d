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

SK_ENUM(open, long, SKPaymentTransactionState) {
  SKPaymentTransactionStatePurchasing = 0,
  SKPaymentTransactionStatePurchased = 1,
  SKPaymentTransactionStateFailed = 2,
  SKPaymentTransactionStateRestored = 3,
  SKPaymentTransactionStateDeferred = 4,
};

SK_ENUM(closed, long, SKDownloadState) {
  SKDownloadStateWaiting = 0,
  SKDownloadStateActive = 1,
  SKDownloadStatePaused = 2,
  SKDownloadStateFinished = 3,
  SKDownloadStateFailed = 4,
  SKDownloadStateCancelled = 5,
};

SK_ENUM(closed, long, SKProductStorePromotionVisibility) {
  SKProductStorePromotionVisibilityDefault = 0,
  SKProductStorePromotionVisibilityShow = 1,
  SKProductStorePromotionVisibilityHide = 2,
};

// SKProduct.PeriodUnit
SK_NESTED_ENUM(unsigned long, SKProductPeriodUnit) {
  SKProductPeriodUnitDay = 0,
  SKProductPeriodUnitWeek = 1,
  SKProductPeriodUnitMonth = 2,
  SKProductPeriodUnitYear = 3,
} SKProductPeriodUnit SK_HIDDEN(SKProductPeriodUnit);

// SKProductDiscount.PaymentMode
SK_NESTED_ENUM(unsigned long, SKProductDiscountPaymentMode) {
  SKProductDiscountPaymentModePayAsYouGo = 0,
  SKProductDiscountPaymentModePayUpFront = 1,
  SKProductDiscountPaymentModeFreeTrial = 2,
} SKProductDiscountPaymentMode SK_HIDDEN(SKProductDiscountPaymentMode);

// SKProductDiscount.Type
SK_NESTED_ENUM(unsigned long, SKProductDiscountType) {
  SKProductDiscountTypeIntroductory = 0,
  SKProductDiscountTypeSubscription = 1,
} SKProductDiscountType SK_HIDDEN(SKProductDiscountType);

// SKError.Code
SK_NESTED_ENUM(long, SKErrorCode) {
  SKErrorUnknown = 0,
  SKErrorClientInvalid = 1,
  SKErrorPaymentCancelled = 2,
  SKErrorPaymentInvalid = 3,
  SKErrorPaymentNotAllowed = 4,
  SKErrorStoreProductNotAvailable = 5,
  SKErrorCloudServicePermissionDenied = 6,
  SKErrorCloudServiceNetworkConnectionFailed = 7,
  SKErrorCloudServiceRevoked = 8,
  SKErrorPrivacyAcknowledgementRequired = 9,
  SKErrorUnauthorizedRequestData = 10,
  SKErrorInvalidOfferIdentifier = 11,
  SKErrorInvalidSignature = 12,
  SKErrorMissingOfferParams = 13,
  SKErrorInvalidOfferPrice = 14,
  SKErrorOverlayCancelled = 15,
  SKErrorOverlayInvalidConfiguration = 16,
  SKErrorOverlayTimeout = 17,
  SKErrorIneligibleForOffer = 18,
  SKErrorUnsupportedPlatform = 19,
  SKErrorOverlayPresentedInBackgroundScene = 20,
} SKErrorCode SK_HIDDEN(SKErrorCode);
