/// Writes a line for each request: what it was, what it was answered, and how long that took.
struct RequestLog {
  let write: (String) -> Void

  func note(_ request: HTTPRequest, _ answer: (HTTPRequest) -> HTTPResponse) -> HTTPResponse {
    let start = ContinuousClock.now
    let response = answer(request)
    let time = Int(start.duration(to: .now) / .microseconds(1))
    write(
      "\(request.method) \(request.target.path) \(response.status) \(response.body.count) B \(time) µs"
    )
    return response
  }

  func refuse(_ problem: HTTPProblem) { write("refused: \(problem.status) \(problem)") }
}
