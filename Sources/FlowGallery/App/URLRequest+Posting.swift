import StoreKit

extension URLRequest {
  init?(posting body: Data, to address: String, timeout: TimeInterval = 60) {
    guard let url = URL(string: address) else { return nil }
    self.init(url: url, timeoutInterval: timeout)
    httpMethod = "POST"
    httpBody = body
  }
}
