// Reflection shows what the containers hold, and not how they hold it.

extension Boxed: CustomReflectable {
  @usableFromInline
  package var customMirror: Mirror { Mirror(self, children: ["value": value as Any]) }
}

extension Deque: CustomReflectable {
  @usableFromInline
  package var customMirror: Mirror {
    Mirror(self, unlabeledChildren: elements, displayStyle: .collection)
  }
}

extension OrderedSet: CustomReflectable {
  @usableFromInline
  package var customMirror: Mirror {
    Mirror(self, unlabeledChildren: elements, displayStyle: .collection)
  }
}

extension SortedDictionary: CustomReflectable {
  @usableFromInline
  package var customMirror: Mirror {
    let pairs = zip(keys, values).map { (key: $0, value: $1) }
    return Mirror(self, unlabeledChildren: pairs, displayStyle: .collection)
  }
}
