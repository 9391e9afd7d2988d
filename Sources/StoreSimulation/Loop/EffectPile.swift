internal import StoreModel

/// What events have brought about and is yet to be carried out, the effects of the innermost event on top.
///
/// It is one for all events of a loop, so that none needs an array of its own: each event adds its effects at the end, and
/// takes them away again when they are carried out, as do the events that happen meanwhile.
struct EffectPile {
  var effects: [StoreEffect] = []

  var height: Int { effects.count }

  /// Begins with an event, and returns where its effects will stand.
  ///
  /// Something stands between them and those of an outer event, since the store looks at the last effect before it adds one.
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
