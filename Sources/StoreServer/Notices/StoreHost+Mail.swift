import StoreBasics
import StoreModel
import StoreSigning
import StoreSimulation

#if canImport(Darwin)
  import OpenStoreKit
#else
  import StoreKit
#endif

extension StoreHost {
  /// Returns the letter to post to the app's server now; nil if none is due.
  ///
  /// The same letter comes until `ServerAct.attempt` tells its result.
  package mutating func nextLetter() -> OutgoingLetter? {
    guard notifies, mayHaveMail else { return nil }
    let store = world.read(\.self)
    guard let letter = served.mail.next(in: store, served.tests),
      let payload = payload(of: letter, in: store)
    else {
      mayHaveMail = false
      return nil
    }
    let signed = SignedPayload(signing: payload, by: world.notary.authority).compact
    var body = JSONObject()
    body.write("signedPayload", signed)
    return OutgoingLetter(
      letter: letter, type: payload["notificationType"] ?? "", body: Array(body.text.utf8))
  }

  private func payload(of letter: Letter, in store: SimulatedStore) -> JSONObject? {
    switch letter {
    case .notice(let number):
      store.notices.last { $0.number == number }?
        .payload(in: store, signedBy: world.notary.authority)
    case .test(let number): served.tests[number - 1].payload(in: store)
    }
  }
}

extension JSONObject {
  fileprivate subscript(key: String) -> String? {
    guard case .string(let text)? = members.first(where: { $0.key == key })?.value else {
      return nil
    }
    return text
  }
}
