import StoreModel

/// The transactions of a queue by the numbers of their entries, which mostly come and go in order.
///
/// A place is kept for every number between the first and the last, so that finding one takes no search, and no hashing.
struct TransactionShelf {
  private var places: [SKPaymentTransaction?] = []
  /// The number that the first place belongs to.
  private var base = 0
  /// How many places at the front are empty.
  private var head = 0

  subscript(id: PaymentID) -> SKPaymentTransaction? {
    let place = id.number - base
    return places.indices.contains(place) ? places[place] : nil
  }

  mutating func put(_ transaction: SKPaymentTransaction, for id: PaymentID) {
    if places.isEmpty { base = id.number }
    if id.number < base {
      places.insert(contentsOf: repeatElement(nil, count: base - id.number), at: 0)
      base = id.number
    }
    let place = id.number - base
    while places.count <= place { places.append(nil) }
    places[place] = transaction
    head = min(head, place)
  }

  mutating func take(_ id: PaymentID) -> SKPaymentTransaction? {
    let place = id.number - base
    guard places.indices.contains(place), let taken = places[place].take() else { return nil }
    while head < places.count, places[head] == nil { head += 1 }
    if head == places.count {
      places.removeAll(keepingCapacity: true)
      head = 0
    } else if head > 32, head > places.count / 2 {
      places.removeFirst(head)
      base += head
      head = 0
    }
    return taken
  }
}
