extension BehaviourProfile {
  /// Apple's test environment as it was measured on macOS 26.6 with Xcode 26.6.
  public static var macOS26: Self {
    var profile = measured
    profile.purchaseListing = .late
    profile.declinedApproval = .staysDeferred
    profile.interruptionResult = .pending
    profile.purchaseErrorReset = .leavesUnknownError
    profile.invalidOfferToken = .failsAsUnknown
    return profile
  }

  /// The same system with Xcode 27.0.
  public static var macOS26Xcode27: Self {
    var profile = macOS26
    profile.ownPurchasesInUpdates = .subscriptions
    profile.purchaseDate = .ignored
    return profile
  }

  /// Apple's test environment as it was measured, and is reported, in the simulator of iOS 27.0.
  public static var iOS27: Self {
    var profile = measured
    profile.declinedApproval = .arrivesAsPurchase
    profile.interruptionResult = .unknownError
    profile.renewalSwitchNews = .withRenewal
    profile.repurchaseAfterLapse = .lapsedTransaction
    profile.failedRenewal = .deliversTransaction
    profile.simulatedErrors = .disguised
    profile.sessionStorefront = .ignored
    profile.forcedExpiry = .ignored
    profile.invalidOfferToken = .ignored
    return profile
  }

  /// The measurements that were the same on both.
  private static var measured: Self {
    var profile = documented
    profile.interruptionFollowUp = .separately
    profile.redownload = .sameTransaction
    profile.renewalListing = .late
    profile.introductoryEligibility = .firstOfProcess
    profile.nonRenewingEntitlements = .each
    return profile
  }
}
