internal import StoreSimulation

/// Writes a line for each request, with its status, size and time, and the reason for a refusal.
struct RequestLog {
  private let sink: (String) -> Void

  init(write: @escaping (String) -> Void) { sink = write }

  func note(_ request: HTTPRequest, _ answer: (HTTPRequest) -> HTTPResponse) -> HTTPResponse {
    let start = ContinuousClock.systemsNow
    let response = answer(request)
    let time = Int(start.duration(to: ContinuousClock.systemsNow) / .microseconds(1))
    let reason = response.remark.map { ": \($0)" } ?? ""
    write(
      "\(request.method) \(request.target.path) \(response.status) \(response.body.count) B "
        + "\(time) µs\(reason)")
    return response
  }

  func refuse(_ problem: HTTPProblem) { write("refused: \(problem.status) \(problem)") }

  /// A client was let go so that others find room.
  func dismiss() { write("dismissed: a client that kept others waiting") }

  /// Replaces control characters: a line may quote a client, which must not steer the terminal.
  private func write(_ line: String) {
    sink(String(String.UnicodeScalarView(line.unicodeScalars.map(Self.shown))))
  }

  private static func shown(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    scalar.properties.generalCategory == .control ? "\u{FFFD}" : scalar
  }
}
