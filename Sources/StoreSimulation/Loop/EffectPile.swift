internal import StoreModel

/// The effects of events that are yet to be carried out, those of the innermost event on top.
///
/// All events of a loop share it, so that none needs an array of its own: each event adds its
/// effects at the end, and takes them away again when they are carried out, as do the events that
/// happen meanwhile.
struct EffectPile {
  var effects: [StoreEffect] = []

  var height: Int { effects.count }

  /// Begins with an event, and returns the position of its first effect.
  ///
  /// A separator stands between its effects and those of an outer event, since the store looks at
  /// the last effect before it adds one.
  mutating func begin() -> Int {
    if !effects.isEmpty { effects.append(.clear) }
    return effects.count
  }

  /// Takes an effect; its place stays, unless it is the last.
  mutating func take(at position: Int) -> StoreEffect {
    if position == effects.count - 1 { return effects.removeLast() }
    var effect = StoreEffect.clear
    swap(&effect, &effects[position])
    return effect
  }

  mutating func drop(to height: Int) {
    while effects.count > height { effects.removeLast() }
  }
}
