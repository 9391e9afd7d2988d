import StoreTestSupport
import StoreTesting

/// Something that happens in a random world.
///
/// Devices and customers go by their places on the stage.
enum Act: Hashable, Sendable {
  // The app on a device.
  case buy(String, Face, CustomerDecision, on: Int)
  /// Finishes one of the things that wait for it, in the order in which the face lists them.
  case finish(Int, Face, on: Int)
  case restore(SignInDecision, on: Int)
  /// Buys a plan with an offer.
  case claim(Claim, Face, CustomerDecision, on: Int)
  /// Buys a year that is paid by the month, which StoreKit 2 alone can.
  case commit(String, CustomerDecision, on: Int)

  // A customer, and whoever the customer has to ask.
  case decide(CustomerDecision, by: Int)
  case approve(for: Int)
  case decline(for: Int)
  case mend(by: Int)
  case buyOutside(String, by: Int)
  case move(String, by: Int)
  case mayPay(Bool, by: Int)
  case renewal(isOn: Bool, by: Int)
  case canPayRenewals(Bool, by: Int)
  case redeem(String, of: String, by: Int)
  case consent(Bool, by: Int)
  case share(by: Int, with: Int)
  case stopSharing(by: Int, with: Int)

  // The store.
  /// Refunds one of the charges that were not refunded yet, oldest first.
  case refund(Int)
  case withdraw(String)
  case sellAgain(String)
  /// Takes one of the refunds back, oldest purchase first.
  case reverse(Int)
  /// Asks for a higher price for the plan that the customer holds.
  case raise(String, for: Int)
  case reprice(String, to: String, SimulatedAppStore.PriceIncrease)
  /// The customer of one of the charges that were not refunded yet asks for the money, oldest
  /// first.
  case askRefund(Int)
  /// Decides about the refund that was asked for first.
  case decideRefund(SimulatedAppStore.RefundDecision)

  // A device.
  case kill(Int)
  case launch(Int)
  case background(Int)
  case foreground(Int)
  case weather(NetworkWeather, StoreService, on: Int)
  /// Nothing reaches the device any more, and nothing leaves it.
  case offline(Int)
  case online(Int)
  case signIn(Int, on: Int)
  case signOut(on: Int)
  /// The customer taps a promoted product in the store on it.
  case tap(String, on: Int)

  case pass(hours: Int)
}

extension Act: CustomStringConvertible {
  var description: String {
    switch self {
    case .buy(let product, let face, let decision, let device):
      "device \(device): buy \(product) through \(face), customer: \(decision)"
    case .finish(let index, let face, let device):
      "device \(device): finish what waits at \(index) through \(face)"
    case .restore(let decision, let device): "device \(device): restore, customer: \(decision)"
    case .claim(let claim, let face, let decision, let device):
      "device \(device): buy \(claim) through \(face), customer: \(decision)"
    case .commit(let product, let decision, let device):
      "device \(device): buy \(product) by the month, customer: \(decision)"
    case .decide(let decision, let customer): "customer \(customer): \(decision), at last"
    case .approve(let customer): "customer \(customer): is allowed what was asked for first"
    case .decline(let customer): "customer \(customer): is denied what was asked for first"
    case .mend(let customer): "customer \(customer): mends the account"
    case .buyOutside(let product, let customer): "customer \(customer): buys \(product) outside"
    case .move(let storefront, let customer): "customer \(customer): moves to \(storefront)"
    case .mayPay(let may, let customer): "customer \(customer): may \(may ? "" : "not ")pay"
    case .renewal(let isOn, let customer):
      "customer \(customer): switches the renewal \(isOn ? "on" : "off")"
    case .canPayRenewals(let can, let customer):
      "customer \(customer): can \(can ? "" : "not ")pay renewals"
    case .redeem(let code, let product, let customer):
      "customer \(customer): redeems \(code) for \(product)"
    case .consent(let consents, let customer):
      "customer \(customer): \(consents ? "agrees" : "does not agree") to the higher price"
    case .share(let customer, let member): "customer \(customer): shares with \(member)"
    case .stopSharing(let customer, let member):
      "customer \(customer): shares with \(member) no more"
    case .refund(let index): "store: refund the charge at \(index)"
    case .withdraw(let product): "store: withdraw \(product)"
    case .sellAgain(let product): "store: sell \(product) again"
    case .reverse(let index): "store: take back the refund at \(index)"
    case .raise(let price, let customer): "store: ask customer \(customer) for \(price)"
    case .reprice(let product, let price, let increase):
      "store: sell \(product) for \(price), \(increase)"
    case .askRefund(let index): "the money for the charge at \(index) is asked for"
    case .decideRefund(let decision): "store: decide about what is asked for: \(decision)"
    case .kill(let device): "device \(device): kill"
    case .launch(let device): "device \(device): launch"
    case .background(let device): "device \(device): background"
    case .foreground(let device): "device \(device): foreground"
    case .weather(let weather, let service, let device):
      "device \(device): \(service) \(weather)"
    case .offline(let device): "device \(device): no network"
    case .online(let device): "device \(device): the network is back"
    case .signIn(let customer, let device): "device \(device): customer \(customer) signs in"
    case .signOut(let device): "device \(device): sign out"
    case .tap(let product, let device): "device \(device): \(product) is tapped in the store"
    case .pass(let hours): "\(hours) hours pass"
    }
  }
}

extension Act {
  /// The name of its case.
  var kind: String { Mirror(reflecting: self).children.first?.label ?? "\(self)" }
}
