#pragma once

// The enumerations that Apple's StoreKitTest declares in C, and nests in classes that are Swift's here. See the
// header of CStoreKitEnums for why they are C's, why they are hidden, and what the module map is for.

#define SK_HIDDEN(name) __attribute__((swift_name("_" #name)))
#define SK_NESTED_ENUM(type, name) \
  typedef enum __attribute__((enum_extensibility(open))) SK_HIDDEN(name) name : type

// SKTestSession.TimeRate
SK_NESTED_ENUM(long, SKTestTimeRate) {
  SKTestTimeRateRealTime = 0,
  SKTestTimeRateOneHourIsOneDay = 1,
  SKTestTimeRateThirtyMinutesIsOneDay = 2,
  SKTestTimeRateFiveMinutesIsOneDay = 3,
  SKTestTimeRateOneMinuteIsOneDay = 4,
  SKTestTimeRateThirtySecondsIsOneDay = 5,
  SKTestTimeRateOneSecondIsOneDay = 6,
  SKTestTimeRateMonthlyRenewalEveryHour = 10,
  SKTestTimeRateMonthlyRenewalEveryThirtyMinutes = 11,
  SKTestTimeRateMonthlyRenewalEveryFifteenMinutes = 12,
  SKTestTimeRateMonthlyRenewalEveryFiveMinutes = 13,
  SKTestTimeRateMonthlyRenewalEveryThirtySeconds = 15,
  SKTestTimeRateOneRenewalEveryFifteenMinutes = 1000,
  SKTestTimeRateOneRenewalEveryFiveMinutes = 1001,
  SKTestTimeRateOneRenewalEveryMinute = 1002,
  SKTestTimeRateOneRenewalEveryThirtySeconds = 1003,
  SKTestTimeRateOneRenewalEveryTenSeconds = 1004,
  SKTestTimeRateOneRenewalEveryTwoSeconds = 1005,
} SKTestTimeRate SK_HIDDEN(SKTestTimeRate);

// SKTestError.Code
SK_NESTED_ENUM(long, SKTestErrorCode) {
  SKTestErrorServiceUnavailable = 0,
  SKTestErrorInvalidProductIdentifier = 1,
  SKTestErrorInvalidProductType = 2,
  SKTestErrorInvalidURL = 3,
  SKTestErrorFileNotFound = 4,
  SKTestErrorNoSubscriptionFound = 5,
  SKTestErrorNoTransactionFound = 6,
  SKTestErrorInvalidAction = 7,
} SKTestErrorCode SK_HIDDEN(SKTestErrorCode);
