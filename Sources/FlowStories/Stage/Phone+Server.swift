import FlowGallery
import StoreKit
import StoreModel
import StoreSimulation

extension Phone: AppServer {
  func answer(to request: URLRequest) -> Data? {
    note(AppProcess.current.make(blocking: call(request)))
  }

  func send(_ request: URLRequest, then receive: @escaping (Data?) -> Void) {
    AppProcess.current.make(call(request)) { [self] answer in receive(note(answer)) }
  }

  func call(_ request: URLRequest) -> NetworkCall<InternetAnswer> {
    let patience = Duration.milliseconds(Int(request.timeoutInterval * 1_000))
    return NetworkCall(
      .verification, about: request.url?.host ?? "", patience: StoreSpan(patience),
      substitute: { $0.status.map { (InternetAnswer(status: $0), "status \($0)") } }
    ) { [self] in
      let answer = internet.answer(to: request)
      return (answer, answer.text)
    }
  }

  func note(_ answer: InternetAnswer?) -> Data? {
    self.verifications.append(answer?.text ?? "no answer")
    return distortion.answering(answer)?.data
  }
}
