/// One element of an encoding; slices of the input, so that indices are offsets.
package struct DERNode: Hashable, Sendable {
  package let tag: DERTag
  package let whole: ArraySlice<UInt8>
  package let contents: ArraySlice<UInt8>
  let depth: Int

  package var offset: Int { whole.startIndex }

  /// The elements inside a sequence, a set or a constructed tag of the context.
  package func children() throws(DERError) -> [DERNode] {
    guard tag.isConstructed else { throw error(.notCanonical) }
    var reader = try reader()
    var nodes: [DERNode] = []
    while !reader.isAtEnd { nodes.append(try reader.next()) }
    return nodes
  }

  /// Returns a reader of the elements inside.
  package func reader() throws(DERError) -> DERReader {
    guard depth < DERReader.maximalDepth else { throw error(.tooDeep) }
    return DERReader(contents, depth: depth + 1)
  }

  /// An error about the element's value.
  func error(_ reason: DERError.Reason) -> DERError { DERError(reason, at: contents.startIndex) }
}
