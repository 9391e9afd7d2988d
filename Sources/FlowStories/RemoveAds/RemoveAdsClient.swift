import FlowGallery

/// The app with the ads in either form.
protocol RemoveAdsClient {
  /// Opens the page on which ads can be removed, beside those that are open.
  func openPage()
  /// Taps the button on the page opened last.
  func tapRemoveAds()
}

/// As published, each page does everything.
final class PublishedRemoveAds: RemoveAdsClient {
  private let phone: Phone
  private let breaksLines: Bool
  private var pages: [RemoveAdsViewController] = []

  init(_ phone: Phone, breaksLines: Bool) {
    self.phone = phone
    self.breaksLines = breaksLines
  }

  func openPage() {
    let page = RemoveAdsViewController(
      server: phone, storage: phone, screen: phone, receiptFile: phone, breaksLines: breaksLines)
    page.viewDidLoad()
    pages.append(page)
  }

  func tapRemoveAds() { pages.last?.removeAdsTapped() }
}

/// Mended, the app has one remover for its life.
final class MendedRemoveAds: RemoveAdsClient {
  private let phone: Phone
  private let remover: AdRemover
  private var pages: [MendedRemoveAdsViewController] = []

  init(_ phone: Phone) {
    self.phone = phone
    remover = AdRemover(server: phone, storage: phone, screen: phone, receiptFile: phone)
  }

  func openPage() {
    let page = MendedRemoveAdsViewController(screen: phone)
    page.viewDidLoad()
    pages.append(page)
  }

  func tapRemoveAds() { pages.last?.removeAdsTapped() }
}
