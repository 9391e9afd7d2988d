import FlowGallery
import StoreKit
import StoreSimulation

extension Phone: ProofServer {
  func response(to request: URLRequest) async -> Data? {
    let process = AppProcess.current
    let answer = await process.answer { reply in process.make(call(request)) { reply($0) } }
    // To an app that was ended, nothing is answered at all.
    return process.isAlive ? note(answer.flatMap(\.self)) : nil
  }
}
