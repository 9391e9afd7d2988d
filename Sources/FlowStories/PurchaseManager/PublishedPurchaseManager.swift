import FlowGallery

/// As published, there is a manager while the page is open.
final class PublishedPurchaseManager: PurchaseManagerClient {
  private let phone: Phone
  private var page: PurchaseManager?

  init(_ phone: Phone) { self.phone = phone }

  func openPage() {
    page = PurchaseManager(server: phone, storage: phone, screen: phone)
    page?.pageDidLoad()
  }

  func closePage() {
    page?.pageDidUnload()
    page = nil
  }

  func buy(_ product: String) { page?.buy(product) }

  /// Nobody listens to the network.
  func networkDidReturn() {}
}
