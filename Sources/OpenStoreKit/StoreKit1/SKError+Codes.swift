extension SKError {
  /// Something that StoreKit does not name, often with an underlying error (B074).
  public static var unknown: SKError.Code { .unknown }

  /// The app may not do this.
  public static var clientInvalid: SKError.Code { .clientInvalid }

  /// The customer called the payment off.
  public static var paymentCancelled: SKError.Code { .paymentCancelled }

  /// The store could not make sense of the payment.
  public static var paymentInvalid: SKError.Code { .paymentInvalid }

  /// The customer may not authorise payments.
  public static var paymentNotAllowed: SKError.Code { .paymentNotAllowed }

  /// The product is not sold in this storefront.
  public static var storeProductNotAvailable: SKError.Code { .storeProductNotAvailable }

  /// The customer has not allowed access to the cloud service.
  public static var cloudServicePermissionDenied: SKError.Code { .cloudServicePermissionDenied }

  /// The device could not reach the network.
  public static var cloudServiceNetworkConnectionFailed: SKError.Code {
    .cloudServiceNetworkConnectionFailed
  }

  /// The customer has withdrawn access to the cloud service.
  public static var cloudServiceRevoked: SKError.Code { .cloudServiceRevoked }

  /// The customer has to acknowledge the privacy notice first.
  public static var privacyAcknowledgementRequired: SKError.Code { .privacyAcknowledgementRequired }

  /// The app may not use the payment's request data.
  public static var unauthorizedRequestData: SKError.Code { .unauthorizedRequestData }

  /// The offer's identifier is unknown or inactive.
  public static var invalidOfferIdentifier: SKError.Code { .invalidOfferIdentifier }

  /// The offer's signature does not fit.
  public static var invalidSignature: SKError.Code { .invalidSignature }

  /// The offer lacks something.
  public static var missingOfferParams: SKError.Code { .missingOfferParams }

  /// The offer's price in App Store Connect is no longer valid.
  public static var invalidOfferPrice: SKError.Code { .invalidOfferPrice }

  /// The customer dismissed an overlay.
  public static var overlayCancelled: SKError.Code { .overlayCancelled }

  /// The overlay's configuration makes no sense.
  public static var overlayInvalidConfiguration: SKError.Code { .overlayInvalidConfiguration }

  /// The overlay took too long to load.
  public static var overlayTimeout: SKError.Code { .overlayTimeout }

  /// The customer is not eligible for the offer.
  public static var ineligibleForOffer: SKError.Code { .ineligibleForOffer }

  /// The platform has no overlays.
  public static var unsupportedPlatform: SKError.Code { .unsupportedPlatform }

  /// The overlay was presented in a scene that is not in front.
  public static var overlayPresentedInBackgroundScene: SKError.Code {
    .overlayPresentedInBackgroundScene
  }

  /// The way to pay is bound to an account that has to be set up first; no store here does that.
  public static var paymentMethodBindingConfigurationRequired: SKError.Code {
    .paymentMethodBindingConfigurationRequired
  }
}
