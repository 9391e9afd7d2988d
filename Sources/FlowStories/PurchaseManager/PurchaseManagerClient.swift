import FlowGallery

/// The shop with credits in either form.
protocol PurchaseManagerClient {
  func openPage()
  func closePage()
  func buy(_ product: String)
  func networkDidReturn()
}

extension MendedPurchaseManager: PurchaseManagerClient {
  func openPage() { pageDidLoad() }
  func closePage() { pageDidUnload() }
}
