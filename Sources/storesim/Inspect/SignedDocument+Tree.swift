import StoreBasics
import StoreSigning

extension SignedDocument {
  var tree: TextTree {
    switch self {
    case .receipt(let container, let receipt):
      TextTree(
        "app receipt",
        receipt.rows
          + TextTree.group("purchases", receipt.purchases.map(\.tree)) + container.rows)
    case .transactionReceipt(let receipt): receipt.tree
    case .signedData(let jws): TextTree("signed data", jws.rows)
    case .certificates(let certificates):
      certificates.count == 1
        ? certificates[0].tree : TextTree("certificates", certificates.map(\.tree))
    }
  }
}

extension TextTree {
  /// A heading with the number of entries below it.
  static func group(_ name: String, _ branches: [TextTree]) -> [TextTree] {
    [TextTree("\(name): \(branches.count)", branches)]
  }

  static func date(_ name: String, _ milliseconds: Int64?) -> [TextTree] {
    row(name, milliseconds.map { CalendarDate(seconds: $0.floorDivided(by: 1_000)).rfc3339 })
  }

  static func hex(_ name: String, _ bytes: [UInt8]) -> [TextTree] { row(name, bytes.hexDigits) }
}

// MARK: - Receipts

extension AppReceipt {
  fileprivate var rows: [TextTree] {
    TextTree.row("kind", kind) + TextTree.row("app", bundleID)
      + TextTree.row("app number", appItemID)
      + TextTree.row("version", applicationVersion)
      + TextTree.row("original version", originalApplicationVersion)
      + TextTree.date("created", creationDate)
      + TextTree.date("original purchase of the app", originalPurchaseDate)
      + TextTree.date("expires", expirationDate) + TextTree.date("ordered before", preorderDate)
      + TextTree.hex("opaque value", opaqueValue) + TextTree.hex("hash", hash)
  }
}

extension InAppReceipt {
  fileprivate var tree: TextTree {
    let dates =
      TextTree.date("purchased", purchaseDate)
      + TextTree.date("originally purchased", originalPurchaseDate)
      + TextTree.date("expires", expirationDate) + TextTree.date("cancelled", cancellationDate)
    let flags =
      (isTrialPeriod ? [TextTree("free trial")] : [])
      + (isIntroductoryPricePeriod ? [TextTree("introductory price")] : [])
    return TextTree(
      "\(productID), transaction \(transactionID)",
      TextTree.row("quantity", quantity)
        + TextTree.row("original transaction", originalTransactionID) + dates
        + TextTree.row("reason of the cancellation", cancellationReason) + flags
        + TextTree.row("promotional offer", promotionalOfferID)
        + TextTree.row("line item", webOrderLineItemID == 0 ? nil : webOrderLineItemID))
  }
}

extension ReceiptContainer {
  fileprivate var rows: [TextTree] {
    [
      TextTree(
        "signature",
        TextTree.row("algorithm", signedData.signer.signatureAlgorithm.oid)
          + TextTree.row("signer", signedData.signer.issuer)
          + TextTree.hex("serial number", signedData.signer.serialNumber))
    ] + TextTree.group("certificates", signedData.certificates.map(\.tree))
  }
}

extension TransactionReceipt {
  fileprivate var tree: TextTree {
    let list = try? PropertyList(String(decoding: purchaseInfo, as: UTF8.self))
    return TextTree(
      "receipt of a transaction",
      TextTree.row("environment", isSandbox ? "Sandbox" : nil)
        + (list?.pairs.map { TextTree("\($0.key): \($0.value)") }
          ?? [TextTree("the list of the purchase cannot be read")]))
  }
}

// MARK: - Signed data

extension JWS {
  fileprivate var rows: [TextTree] {
    let head =
      TextTree.row("algorithm", header.algorithm) + TextTree.row("key", header.keyID)
      + TextTree.row("type", header.type)
    let chain = header.certificates.map { bytes in
      (try? Certificate(der: bytes))?.tree
        ?? TextTree("\(bytes.count) bytes that are no certificate")
    }
    let content =
      (try? JSON(payload)).map { $0.branches } ?? [TextTree("\(payload.count) bytes, no JSON")]
    return [
      TextTree("header", head + (chain.isEmpty ? [] : TextTree.group("certificates", chain))),
      TextTree("payload", content),
    ]
  }
}

extension JSON {
  /// The trees of the members of an object or an array.
  fileprivate var branches: [TextTree] {
    switch self {
    case .object(let object): object.members.map { $0.value.tree(named: $0.key) }
    case .array(let values):
      values.enumerated().map { $0.element.tree(named: "\($0.offset + 1)") }
    case .null, .boolean, .integer, .number, .string: [tree(named: "value")]
    }
  }

  private func tree(named name: String) -> TextTree {
    switch self {
    case .object, .array: TextTree(name, branches)
    case .string(let text):
      // The store's notifications to an app's server hold more signed data.
      (try? JWS(text)).map { TextTree(name, $0.rows) } ?? TextTree("\(name): \(text)")
    case .integer(let number): TextTree("\(name): \(number)\(Self.date(named: name, number))")
    case .number(let text): TextTree("\(name): \(text)")
    case .boolean(let flag): TextTree("\(name): \(flag)")
    case .null: TextTree("\(name): null")
    }
  }

  /// Whole numbers under such names are milliseconds, but seconds in tokens.
  private static func date(named name: String, _ number: Int64) -> String {
    let seconds = name == "iat" ? number : number / 1_000
    // Up to the year 9999.
    guard name.hasSuffix("Date") || name == "iat", (0..<253_402_300_800).contains(seconds) else {
      return ""
    }
    return " (\(CalendarDate(seconds: seconds).rfc3339))"
  }
}

// MARK: - Certificates

extension Certificate {
  fileprivate var tree: TextTree {
    let validity = [body.validity.lowerBound, body.validity.upperBound]
      .map { CalendarDate(seconds: $0).rfc3339 }
    let markers =
      (only(.leafMarker) == nil ? [] : [TextTree("signs receipts and data for the App Store")])
      + (only(.intermediateMarker) == nil ? [] : [TextTree("issues such certificates")])
    return TextTree(
      "certificate of \(subject)",
      TextTree.row("issuer", issuer) + TextTree.hex("serial number", body.serialNumber)
        + TextTree.row("valid", validity.joined(separator: " to "))
        + TextTree.row("key", verifyingKey == nil ? "none of P-256" : "P-256")
        + (basicConstraints?.isAuthority == true ? [TextTree("an authority")] : []) + markers)
  }
}
