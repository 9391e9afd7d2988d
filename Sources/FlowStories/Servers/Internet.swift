import StoreKit
import StoreSimulation

/// The servers that the clients of the gallery talk to.
struct Internet: Sendable {
  private let store: VerificationServer
  private let form: Story.Form

  init(_ world: Simulation, _ form: Story.Form) {
    store = VerificationServer(world: world)
    self.form = form
  }

  func answer(to request: URLRequest) -> InternetAnswer {
    let body = request.httpBody ?? Data()
    let data: Data? =
      switch request.url?.host {
      case "game.example": GameServer(store: store).answer(body)
      case "web.example":
        WebServer(store: store, fallsBackToSandbox: form == .mended).answer(body)
      case "credits.example": CreditServer(store: store).answer(body)
      case "shop.example": TransactionServer(world: store.world).answer(body)
      case "buy.itunes.apple.com": store.answer(body, at: .production)
      case "sandbox.itunes.apple.com": store.answer(body, at: .sandbox)
      default: nil
      }
    return InternetAnswer(data: data ?? Data("no such server".utf8))
  }
}
