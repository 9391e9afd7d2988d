/// Why the App Store Server API refuses a request, by the code that its clients know.
enum APIError: Int, Error, Hashable, Sendable, CaseIterable {
  case badRequest = 4_000_000
  case invalidRevision = 4_000_005
  case invalidTransaction = 4_000_006
  case invalidOriginal = 4_000_008
  case invalidDays = 4_000_009
  case invalidReason = 4_000_010
  case invalidRequestName = 4_000_011
  case startTooEarly = 4_000_012
  case startAfterEnd = 4_000_013
  case invalidPaginationToken = 4_000_014
  case invalidStart = 4_000_015
  case invalidEnd = 4_000_016
  case invalidNotificationType = 4_000_018
  case tooManyFilters = 4_000_019
  case invalidTestToken = 4_000_020
  case invalidSort = 4_000_021
  case invalidProductType = 4_000_022
  case invalidProduct = 4_000_023
  case invalidGroup = 4_000_024
  case invalidOwnership = 4_000_026
  case noStorefronts = 4_000_027
  case invalidStorefront = 4_000_028
  case invalidRevoked = 4_000_030
  case invalidStatus = 4_000_031
  case invalidAccountTenure = 4_000_032
  case invalidAccountToken = 4_000_033
  case invalidConsumptionStatus = 4_000_034
  case invalidConsent = 4_000_035
  case invalidDeliveryStatus = 4_000_036
  case invalidDollarsPurchased = 4_000_037
  case invalidDollarsRefunded = 4_000_038
  case invalidPlatform = 4_000_039
  case invalidPlayTime = 4_000_040
  case invalidSampleContent = 4_000_041
  case invalidUserStatus = 4_000_042
  case invalidRefundPreference = 4_000_044
  case typeNotSupported = 4_000_047
  case copyOfApp = 4_000_048
  case invalidImage = 4_000_161
  case headerTooLong = 4_000_162
  case bodyTooLong = 4_000_163
  case invalidLocale = 4_000_164
  case altTextTooLong = 4_000_175
  case tokenIsNoUUID = 4_000_183
  case ofFamily = 4_000_185
  case notOriginal = 4_000_187
  case consumptionOutOfRange = 4_000_207
  case consumptionOfUndelivered = 4_000_208
  case consumptionOfRenewable = 4_000_209
  case invalidPerformanceTest = 4_000_211
  case invalidRequestID = 4_000_212
  case testUnderWay = 4_000_213
  case invalidRealtimeURL = 4_000_215
  case wrongImageSize = 4_000_216
  case tooManyBulletPoints = 4_000_218
  case bulletPointTooLong = 4_000_219
  case noImageBelowHeader = 4_000_224
  case notExtendable = 4_030_004
  case extendedTooOften = 4_030_005
  case extensionOfFamily = 4_030_007
  case tooManyImages = 4_030_014
  case tooManyMessages = 4_030_016
  case messageNotApproved = 4_030_017
  case imageNotApproved = 4_030_018
  case imageInUse = 4_030_019
  case noPassedTest = 4_030_026
  case nothingThere = 4_040_000
  case originalNotFound = 4_040_005
  case noAddress = 4_040_007
  case testNotFound = 4_040_008
  case extensionNotFound = 4_040_009
  case transactionNotFound = 4_040_010
  case imageNotFound = 4_040_014
  case messageNotFound = 4_040_015
  case performanceTestNotFound = 4_040_018
  case defaultMessageNotFound = 4_040_020
  case realtimeURLNotFound = 4_040_021
  case imageExists = 4_090_000
  case messageExists = 4_090_001

  /// The first three digits.
  var status: Int { rawValue / 10_000 }
}

extension APIError: CustomStringConvertible {
  var description: String {
    switch self {
    case .badRequest: "Bad request."
    case .invalidRevision: "Invalid request revision."
    case .invalidTransaction: "Invalid transaction id."
    case .invalidOriginal: "Invalid original transaction id."
    case .invalidDays: "Invalid extend by days value: it is between 1 and 90."
    case .invalidReason: "Invalid extend reason code."
    case .invalidRequestName: "Invalid request identifier."
    case .startTooEarly: "Invalid start date: it lies too far back."
    case .startAfterEnd: "Invalid date range: the start date must be before the end date."
    case .invalidPaginationToken: "Invalid pagination token."
    case .invalidStart: "Invalid start date."
    case .invalidEnd: "Invalid end date."
    case .invalidNotificationType: "Invalid notification type or subtype."
    case .tooManyFilters:
      "Too many filters: give a transaction id or a notification type, and not both."
    case .invalidTestToken: "Invalid test notification token."
    case .invalidSort: "Invalid sort."
    case .invalidProductType: "Invalid product type."
    case .invalidProduct: "Invalid product id."
    case .invalidGroup: "Invalid subscription group identifier."
    case .invalidOwnership: "Invalid in-app ownership type."
    case .noStorefronts: "Invalid storefront country code list: it is empty."
    case .invalidStorefront: "Invalid storefront country code."
    case .invalidRevoked: "Invalid revoked: it is true or false."
    case .invalidStatus: "Invalid status."
    case .invalidAccountTenure: "Invalid account tenure."
    case .invalidAccountToken: "Invalid app account token."
    case .invalidConsumptionStatus: "Invalid consumption status."
    case .invalidConsent: "Invalid customer consented."
    case .invalidDeliveryStatus: "Invalid delivery status."
    case .invalidDollarsPurchased: "Invalid lifetime dollars purchased."
    case .invalidDollarsRefunded: "Invalid lifetime dollars refunded."
    case .invalidPlatform: "Invalid platform."
    case .invalidPlayTime: "Invalid play time."
    case .invalidSampleContent: "Invalid sample content provided."
    case .invalidUserStatus: "Invalid user status."
    case .invalidRefundPreference: "Invalid request. The refund preference field is invalid."
    case .typeNotSupported: "The transaction's type of in-app purchase is not supported here."
    case .consumptionOutOfRange: "Invalid consumption percentage: it is out of range."
    case .consumptionOfUndelivered:
      "Invalid consumption percentage: it is 0 for what was not delivered."
    case .consumptionOfRenewable:
      "A consumption percentage is not supported for auto-renewable subscriptions."
    case .copyOfApp: "An app transaction id is not supported here."
    case .tokenIsNoUUID: "Invalid app account token: it has to be a UUID."
    case .ofFamily: "A transaction that was obtained by Family Sharing is not supported here."
    case .notOriginal: "The transaction id is not an original one."
    case .notExtendable: "The subscription's state does not allow an extension."
    case .extendedTooOften: "The subscription has had the maximum number of extensions."
    case .extensionOfFamily: "A subscription obtained by Family Sharing is not extended directly."
    case .originalNotFound: "Original transaction id not found."
    case .noAddress: "No App Store Server Notification URL found for provided app."
    case .testNotFound: "Test notification not found."
    case .extensionNotFound: "Extension request not found."
    case .transactionNotFound: "Transaction id not found."
    case .invalidImage: "Invalid image: it is a PNG without transparency, of the size asked for."
    case .headerTooLong: "The header is too long."
    case .bodyTooLong: "The body is too long."
    case .invalidLocale: "Invalid locale."
    case .altTextTooLong: "The alternative text is too long."
    case .invalidPerformanceTest: "Invalid performance test request."
    case .invalidRequestID: "Invalid request id."
    case .testUnderWay: "A performance test is running already."
    case .invalidRealtimeURL: "Invalid realtime URL."
    case .wrongImageSize: "Invalid image size."
    case .tooManyBulletPoints: "There are too many bullet points."
    case .bulletPointTooLong: "The text of a bullet point is too long."
    case .noImageBelowHeader: "A header above the image requires an image."
    case .tooManyImages: "The maximum number of images is reached."
    case .tooManyMessages: "The maximum number of messages is reached."
    case .messageNotApproved: "The message is not approved."
    case .imageNotApproved: "The image is not approved."
    case .imageInUse: "The image is in use."
    case .noPassedTest: "A production URL requires a passed performance test."
    case .nothingThere: "Nothing is served at this address."
    case .imageNotFound: "Image not found."
    case .messageNotFound: "Message not found."
    case .performanceTestNotFound: "Performance test not found."
    case .defaultMessageNotFound: "Default message not found."
    case .realtimeURLNotFound: "Realtime URL not found."
    case .imageExists: "The image identifier exists already."
    case .messageExists: "The message identifier exists already."
    }
  }
}
