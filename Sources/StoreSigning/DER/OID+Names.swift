extension OID {
  static let signedData = Self(1, 2, 840, 113549, 1, 7, 2)
  static let data = Self(1, 2, 840, 113549, 1, 7, 1)
  static let sha256 = Self(2, 16, 840, 1, 101, 3, 4, 2, 1)
  static let ecdsaWithSHA256 = Self(1, 2, 840, 10045, 4, 3, 2)
  static let ecPublicKey = Self(1, 2, 840, 10045, 2, 1)
  static let prime256v1 = Self(1, 2, 840, 10045, 3, 1, 7)

  static let commonName = Self(2, 5, 4, 3)
  static let country = Self(2, 5, 4, 6)
  static let organization = Self(2, 5, 4, 10)
  static let organizationalUnit = Self(2, 5, 4, 11)

  static let subjectKeyIdentifier = Self(2, 5, 29, 14)
  static let keyUsage = Self(2, 5, 29, 15)
  static let basicConstraints = Self(2, 5, 29, 19)
  static let authorityKeyIdentifier = Self(2, 5, 29, 35)

  /// The extension of an authority that issues certificates for signing receipts and transactions.
  package static let intermediateMarker = Self(1, 2, 840, 113635, 100, 6, 2, 1)
  /// The extension of a certificate whose key signs receipts and transactions.
  package static let leafMarker = Self(1, 2, 840, 113635, 100, 6, 11, 1)
}
