extension SKTestError {
  /// There is no store to test with.
  public static var serviceUnavailable: SKTestError.Code { .serviceUnavailable }

  /// The store knows no product of that name.
  public static var invalidProductIdentifier: SKTestError.Code { .invalidProductIdentifier }

  /// The product is of another type than the call is for.
  public static var invalidProductType: SKTestError.Code { .invalidProductType }

  /// The URL leads to no configuration file.
  public static var invalidURL: SKTestError.Code { .invalidURL }

  /// There is no configuration file of that name.
  public static var fileNotFound: SKTestError.Code { .fileNotFound }

  /// The customer has no such subscription.
  public static var noSubscriptionFound: SKTestError.Code { .noSubscriptionFound }

  /// There is no transaction of that number.
  public static var noTransactionFound: SKTestError.Code { .noTransactionFound }

  /// The transaction isn't in a state in which this could be done.
  public static var invalidAction: SKTestError.Code { .invalidAction }
}
