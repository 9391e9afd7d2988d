import StoreTestSupport
import StoreTesting

/// A device as the plain store knows it: its queue, and what its app has heard.
struct PlainDevice: Hashable {
  enum Run: Hashable { case dead, foreground, background }

  /// Who is signed in; nobody has a place of their own behind the customers.
  var customer: Int
  let faces: [Face]
  var run = Run.foreground
  /// Whether it has bought, got or restored something (B124).
  var isRegistered = false
  var entries: [PlainEntry] = []
  /// Entries whose sheets are up or wait, first come, first served (B025).
  var sheets: [Int] = []
  /// Whether the customer hesitates at the first sheet.
  var isHesitating = false
  var weather: [StoreService: NetworkWeather] = [:]
  /// What the queue has to tell once the app is back in the foreground.
  var postponedCalls: [PlainCall] = []
  /// The transactions that are news once the app is back in the foreground.
  var postponedNews: [Int] = []
  /// What the customer has tapped in the store, and the app was not told of yet (B067).
  var promotions: [String] = []
  var hasNetwork = true
  /// What it goes by without a network, or while its app does not run; nil where it hears of
  /// everything.
  var known: PlainKnowledge?
  /// What the app was told since it was asked last.
  var heard: [String] = []

  var isObserving: Bool { run != .dead && faces.contains(.storeKit1) }
  var isListening: Bool { run != .dead && faces.contains(.storeKit2) }

  var isReached: Bool { known == nil }

  /// What one use of a part of the store meets.
  mutating func meet(_ service: StoreService) -> NetworkWeather {
    let met = weather[service] ?? .fine
    if case .failing = met { weather[service] = .fine }
    return met
  }
}
