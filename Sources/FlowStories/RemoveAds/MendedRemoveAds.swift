import FlowGallery

/// Mended, the app has one remover for its life.
final class MendedRemoveAds: RemoveAdsClient {
  private let phone: Phone
  private let remover: AdRemover
  private var pages: [MendedRemoveAdsViewController] = []

  init(_ phone: Phone) {
    self.phone = phone
    remover = AdRemover(server: phone, storage: phone, screen: phone)
  }

  func openPage() {
    let page = MendedRemoveAdsViewController(screen: phone)
    page.viewDidLoad()
    pages.append(page)
  }

  func tapRemoveAds() { pages.last?.removeAdsTapped() }
}
