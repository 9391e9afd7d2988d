import StoreModel
import StoreSimulation

// How rules call things.
extension Chronicle {
  /// As in `launch 2`, or `launch 2 on device 2`.
  func launch(_ number: Int, on device: Int) -> String {
    device > 1 ? "launch \(number) on device \(device)" : "launch \(number)"
  }

  /// As in `transaction 1 for gold.60`.
  func name(_ id: TransactionID) -> String {
    products[id].map { "transaction \(id) for \($0)" } ?? "transaction \(id)"
  }

  /// As in `payment 1 for gold.60`.
  func name(_ payment: PaymentID, on device: Int) -> String {
    let product = paymentProducts[PaymentKey(device: device, payment: payment)]
    return product.map { "payment \(payment.number) for \($0)" } ?? "payment \(payment.number)"
  }
}

extension Chronicle.Event {
  /// The launch, as rules call it.
  var launchName: String {
    device > 1 ? "launch \(launch) on device \(device)" : "launch \(launch)"
  }
}

extension String {
  /// With a capital letter at the beginning.
  var asSentence: String { prefix(1).uppercased() + dropFirst() }
}

extension [String] {
  /// As in `a, b and c`.
  var asList: String {
    guard let last, count > 1 else { return first ?? "" }
    return dropLast().joined(separator: ", ") + " and " + last
  }
}
