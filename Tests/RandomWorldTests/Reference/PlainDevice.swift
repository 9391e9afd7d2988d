import StoreTestSupport
import StoreTesting

/// A device as the plain store knows it: its queue, and what its app has heard.
struct PlainDevice: Hashable {
  enum Run: Hashable { case dead, foreground, background }

  /// The customer who is signed in, by number; nobody has the number behind the last customer's.
  var customer: Int
  let faces: [Face]
  var run = Run.foreground
  /// True if it has bought, got or restored something (B124).
  var isRegistered = false
  var entries: [PlainEntry] = []
  /// Entries whose sheets are up or wait, first come, first served (B025).
  var sheets: [Int] = []
  /// True if the customer hesitates at the first sheet.
  var isHesitating = false
  var weather: [StoreService: NetworkWeather] = [:]
  /// The calls of the queue that wait until the app is back in the foreground.
  var postponedCalls: [PlainCall] = []
  /// The transactions that are news once the app is back in the foreground.
  var postponedNews: [Int] = []
  /// The products that the customer has tapped in the store, and of which the app was not told yet
  /// (B067).
  var promotions: [String] = []
  var hasNetwork = true
  /// The state of the store that it goes by without a network, or while its app does not run; nil
  /// if it hears of everything.
  var known: PlainKnowledge?
  /// The messages to the app since it was asked last.
  var heard: [String] = []

  var isObserving: Bool { run != .dead && faces.contains(.storeKit1) }
  var isListening: Bool { run != .dead && faces.contains(.storeKit2) }

  var isReached: Bool { known == nil }

  /// Returns the network condition of one use of a part of the store, and counts the use.
  mutating func meet(_ service: StoreService) -> NetworkWeather {
    let met = weather[service] ?? .fine
    if case .failing = met { weather[service] = .fine }
    return met
  }
}
