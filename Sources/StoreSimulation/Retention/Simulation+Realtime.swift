import StoreBasics
package import StoreModel
internal import StoreSigning

// The store's question to the app's server, and its reading of the answer.
extension Simulation {
  /// The body that the store posts to the app's server about a customer who is about to cancel.
  package func realtimeBody(of cancellation: Cancellation) -> String {
    let identity = read(\.identity)
    var payload = JSONObject()
    payload.write("originalTransactionId", "\(cancellation.transaction)")
    payload.write("appAppleId", Int64(clamping: identity.appID))
    payload.write("productId", cancellation.product.rawValue)
    payload.write("userLocale", cancellation.locale)
    payload.write("requestIdentifier", cancellation.requestIdentifier(in: identity))
    payload.write("environment", identity.environment.rawValue)
    payload.write("signedDate", cancellation.date.milliseconds)
    let signed = JWS.sign(payload.encoded, by: notary.authority)
    var body = JSONObject()
    body.write("signedPayload", signed)
    return body.text
  }

  /// The screen that the app's server has chosen; nil where the default message is shown.
  func chosenScreen(
    for result: RealtimeResult, of cancellation: Cancellation
  ) -> RetentionScreen? {
    let number = cancellation.number
    func note(_ answer: Happening.Retention.Answer) {
      tell(.answered(number, answer), of: cancellation)
    }
    switch result {
    case .failed(let reason): note(.failed(reason))
    case .answered(let status, _) where status != 200:
      note(.failed("UNSUCCESSFUL_HTTP_RESPONSE_CODE"))
    case .answered(_, let body):
      guard let answer = RetentionAnswer(body) else {
        note(.failed("INVALID_RESPONSE"))
        return nil
      }
      return screen(for: answer, of: cancellation, note)
    }
    return nil
  }

  private func screen(
    for answer: RetentionAnswer, of cancellation: Cancellation,
    _ note: (Happening.Retention.Answer) -> Void
  ) -> RetentionScreen? {
    let screen: RetentionScreen?
    switch answer {
    case .nothing:
      note(.nothing)
      return nil
    case .message(let id):
      screen = read { $0.screen(of: cancellation, message: id) }
      note(screen == nil ? .refused("the message is not approved") : .message(id))
    case .alternateProduct(let id, let product):
      screen = read { $0.screen(of: cancellation, message: id, alternate: product) }
      note(
        screen == nil
          ? .refused("\(product) cannot take its place, or the message is not approved")
          : .alternateProduct(product))
    case .promotionalOffer(let id, let json):
      do throws(OfferDoubt) {
        let offer = try offer(in: json)
        screen = read {
          $0.screen(of: cancellation, message: id, offer: offer.id, for: offer.product)
        }
      } catch {
        note(.refused("\(error)"))
        return nil
      }
      note(
        screen == nil
          ? .refused("the customer cannot have the offer, or the message is not approved")
          : .promotionalOffer)
    }
    return screen
  }

  /// The offer that the app's server has signed, in either form.
  private func offer(in json: JSON) throws(OfferDoubt) -> (id: String, product: ProductID) {
    if let token = json["promotionalOfferSignatureV2"]?.string {
      guard let product = json["productId"]?.string ?? JWS.claim("productId", of: token) else {
        throw .missingClaim("productId")
      }
      let read = try notary.read(token, for: .promotionalOffer, of: ProductID(product))
      guard let offer = read.offerIdentifier else { throw .missingClaim("offerIdentifier") }
      return (offer, ProductID(product))
    }
    guard let old = json["promotionalOfferSignatureV1"],
      let product = old["productId"]?.string, let offer = old["offerIdentifier"]?.string
    else { throw .missingClaim("promotionalOfferSignatureV1") }
    let parts = OfferParts(
      keyID: old["keyId"]?.string ?? "", nonce: old["nonce"]?.string?.lowercased() ?? "",
      timestamp: old["timestamp"]?.integer ?? 0,
      signature: old["encodedSignature"]?.string ?? "",
      username: old["appAccountToken"]?.string?.lowercased() ?? "")
    let now = self.read(\.now)
    try notary.check(parts, of: offer, for: ProductID(product), at: now)
    return (offer, ProductID(product))
  }
}

extension Cancellation {
  /// A UUID that belongs to the question alone.
  fileprivate func requestIdentifier(in identity: StoreIdentity) -> String {
    LabelledUUID("cancellation \(number) of \(identity.bundleID)").text
  }
}

extension JWS {
  /// A claim of a token whose signature is not checked yet.
  fileprivate static func claim(_ name: String, of token: String) -> String? {
    guard let jws = try? JWS(token), let claims = try? JSON(jws.payload) else { return nil }
    return claims[name]?.string
  }
}
