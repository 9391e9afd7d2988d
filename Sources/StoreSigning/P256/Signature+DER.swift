extension Signature {
  /// The signature that the whole of `bytes` encode, strictly.
  ///
  /// ECDSA-Sig-Value ::= SEQUENCE { r INTEGER, s INTEGER }
  package init(der bytes: some Collection<UInt8>) throws(DERError) {
    let bytes = ArraySlice(bytes)
    var reader = DERReader(bytes)
    let (r, s) = try reader.inside(.sequence) { reader throws(DERError) in
      (try reader.next(.integer).unsigned256(), try reader.next(.integer).unsigned256())
    }
    try reader.finish()
    guard let signature = Self(r: Scalar(r), s: Scalar(s)) else {
      throw DERError(.outOfRange, at: bytes.startIndex)
    }
    self = signature
  }

  package var der: [UInt8] {
    DERWriter.encode { writer in
      writer.sequence {
        $0.unsigned(r.number.bigEndianBytes)
        $0.unsigned(s.number.bigEndianBytes)
      }
    }
  }
}
