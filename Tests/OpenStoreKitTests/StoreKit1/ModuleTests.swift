import StoreKit
import StoreTesting
import Testing

import struct StoreKit.Locale
import struct StoreKit.SKError
// Nothing but StoreKit is imported, as in many clients (CLIENTS numbers 1, 2 and 5).
import class StoreKit.SKProduct
import protocol StoreKit.SKRequestDelegate
import func StoreKit.SKTerminateForInvalidReceipt

@Suite(.store {}) struct ModuleTests {
  @Test func `the types say that they are StoreKit's`() {
    #expect(String(reflecting: SKProduct.self) == "StoreKit.SKProduct")
    #expect(String(reflecting: SKError.self) == "StoreKit.SKError")
  }

  @Test func `Foundation, its networking and Dispatch come along`() {
    #expect(URL(string: "https://example.com") != nil)
    #expect(URLSessionConfiguration.default.allowsCellularAccess)
    #expect(DispatchQueue.main.label == "com.apple.main-thread")
  }

  @Test func `what Apple calls Sendable crosses threads`() async {
    func cross<Value: Sendable>(_ value: Value) async -> Value { await Task { value }.value }
    let product = SKProduct()
    #expect(await cross(product) === product)
    _ = await cross(SKProductDiscount())
    _ = await cross(SKProductSubscriptionPeriod())
    _ = await cross(SKPaymentDiscount())
    _ = await cross(SKPaymentTransaction())
    _ = await cross(SKPaymentQueue())
    _ = await cross(SKProductsResponse())
    _ = await cross(SKStorefront())
    #expect(await cross(SKError(.unknown)) == SKError(.unknown))
    #expect(await cross(SKError.Code.unknown) == .unknown)
  }

  @Test func `an app with a valid licence goes on`() { SKTerminateForInvalidReceipt() }
}
