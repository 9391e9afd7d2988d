/// The limits on the size of a client's request; a larger one is refused.
package struct HTTPLimits: Hashable, Sendable {
  /// Bytes of the request line and the header fields together.
  package var head = 16_384
  package var fields = 100
  /// Bytes of the body, without the framing of its chunks.
  package var body = 8_388_608

  package init() {}
}
