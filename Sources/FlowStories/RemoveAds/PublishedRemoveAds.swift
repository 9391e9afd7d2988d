import FlowGallery

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
      server: phone, storage: phone, screen: phone, breaksLines: breaksLines)
    page.viewDidLoad()
    pages.append(page)
  }

  func tapRemoveAds() { pages.last?.removeAdsTapped() }
}
