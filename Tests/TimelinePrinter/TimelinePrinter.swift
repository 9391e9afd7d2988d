import StoreConfiguration
import StoreKit

/// Prints what happens in a process of its own: a long day, or what a program meets without a store.
@main enum TimelinePrinter {
  static func main() async throws {
    guard CommandLine.arguments.contains("--without-store") else {
      return print(try LongDay.timeline())
    }
    for _ in 1...2 { print("products: \(try await Product.products(for: ["coins.100"]).count)") }
    print("may pay: \(AppStore.canMakePayments)")
  }
}
