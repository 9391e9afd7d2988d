#pragma once

// The enumerations that Apple's StoreKitTest declares in C, and nests in classes that are Swift's here. See the
// header of CStoreKitEnums for why they are C's, why they are hidden, and what the module map is for.

#define SK_HIDDEN(name) __attribute__((swift_name("_" #name)))
#define SK_NESTED_ENUM(type, name) \
  typedef enum __attribute__((enum_extensibility(open))) SK_HIDDEN(name) name : type

// SKTestSession.TimeRate
SK_NESTED_ENUM(long, SKTestTimeRate) {
  /// Time passes as it does.
  SKTestTimeRateRealTime = 0,
  /// A day of a subscription takes an hour.
  SKTestTimeRateOneHourIsOneDay = 1,
  /// A day of a subscription takes thirty minutes.
  SKTestTimeRateThirtyMinutesIsOneDay = 2,
  /// A day of a subscription takes five minutes.
  SKTestTimeRateFiveMinutesIsOneDay = 3,
  /// A day of a subscription takes a minute.
  SKTestTimeRateOneMinuteIsOneDay = 4,
  /// A day of a subscription takes thirty seconds.
  SKTestTimeRateThirtySecondsIsOneDay = 5,
  /// A day of a subscription takes a second.
  SKTestTimeRateOneSecondIsOneDay = 6,
  /// A month of a subscription takes an hour, and other periods accordingly.
  SKTestTimeRateMonthlyRenewalEveryHour = 10,
  /// A month of a subscription takes thirty minutes, and other periods accordingly.
  SKTestTimeRateMonthlyRenewalEveryThirtyMinutes = 11,
  /// A month of a subscription takes fifteen minutes, and other periods accordingly.
  SKTestTimeRateMonthlyRenewalEveryFifteenMinutes = 12,
  /// A month of a subscription takes five minutes, and other periods accordingly.
  SKTestTimeRateMonthlyRenewalEveryFiveMinutes = 13,
  /// A month of a subscription takes thirty seconds, and other periods accordingly.
  SKTestTimeRateMonthlyRenewalEveryThirtySeconds = 15,
  /// Every period takes fifteen minutes.
  SKTestTimeRateOneRenewalEveryFifteenMinutes = 1000,
  /// Every period takes five minutes.
  SKTestTimeRateOneRenewalEveryFiveMinutes = 1001,
  /// Every period takes a minute.
  SKTestTimeRateOneRenewalEveryMinute = 1002,
  /// Every period takes thirty seconds.
  SKTestTimeRateOneRenewalEveryThirtySeconds = 1003,
  /// Every period takes ten seconds.
  SKTestTimeRateOneRenewalEveryTenSeconds = 1004,
  /// Every period takes two seconds.
  SKTestTimeRateOneRenewalEveryTwoSeconds = 1005,
} SKTestTimeRate SK_HIDDEN(SKTestTimeRate);

// SKTestError.Code
SK_NESTED_ENUM(long, SKTestErrorCode) {
  /// There is no test environment.
  SKTestErrorServiceUnavailable = 0,
  /// The configuration has no such product.
  SKTestErrorInvalidProductIdentifier = 1,
  /// The product is of another type.
  SKTestErrorInvalidProductType = 2,
  /// The URL does not lead to a configuration.
  SKTestErrorInvalidURL = 3,
  /// There is no such file.
  SKTestErrorFileNotFound = 4,
  /// The customer has no subscription to the product.
  SKTestErrorNoSubscriptionFound = 5,
  /// There is no such transaction.
  SKTestErrorNoTransactionFound = 6,
  /// It cannot be done to the transaction as it is.
  SKTestErrorInvalidAction = 7,
} SKTestErrorCode SK_HIDDEN(SKTestErrorCode);
