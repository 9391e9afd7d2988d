internal import StoreModel

/// What events have brought about and is yet to be carried out, the effects of the innermost event on top.
///
/// It is one for all events of a loop, so that none needs an array of its own.
struct EffectPile {
  /// The effects of one event, in order, while it is applied; empty otherwise.
  var fresh: [StoreEffect] = []
  private var pile: [StoreEffect] = []

  var height: Int { pile.count }

  /// Puts what is fresh on top, the first uppermost.
  mutating func pileUp() {
    while let effect = fresh.popLast() { pile.append(effect) }
  }

  /// Takes the uppermost effect; nil at that height.
  mutating func pop(above height: Int) -> StoreEffect? {
    pile.count > height ? pile.popLast() : nil
  }
}
