/// The app with the ads in either form.
protocol RemoveAdsClient {
  /// Opens the page on which ads can be removed, beside those that are open.
  func openPage()
  /// Taps the button on the page opened last.
  func tapRemoveAds()
}
