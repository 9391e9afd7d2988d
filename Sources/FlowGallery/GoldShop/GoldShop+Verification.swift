import StoreKit

extension GoldShop {
  /// Asks the game's server, and waits for it.
  func verify(_ transaction: SKPaymentTransaction) -> Bool {
    guard transaction.payment.productIdentifier == productID else {
      screen.log("invalid product id")
      return false
    }
    guard let request = GameCall(receipt: transaction.transactionReceipt).request,
      let answer = server.answer(to: request)
    else { return false }
    return String(decoding: answer, as: UTF8.self).contains("\"status\":0")
  }
}
