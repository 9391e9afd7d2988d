import StoreServer

extension FuzzTarget {
  static func readRequests(_ bytes: [UInt8]) {
    let whole = outcome(of: [bytes[...]])
    let half = bytes.count / 2
    precondition(outcome(of: [bytes[..<half], bytes[half...]]) == whole, "halves read otherwise")
    let pieces = bytes.prefix(2_000).indices.map { bytes[$0...$0] } + [bytes.dropFirst(2_000)]
    precondition(outcome(of: pieces) == whole, "pieces read otherwise")
  }

  private struct Outcome: Equatable {
    var requests: [HTTPRequest] = []
    var problem: HTTPProblem?
  }

  private static func outcome(of pieces: [ArraySlice<UInt8>]) -> Outcome {
    var parser = HTTPParser()
    var outcome = Outcome()
    for piece in pieces {
      parser.append(piece)
      do throws(HTTPProblem) {
        while let request = try parser.next() { outcome.requests.append(request) }
      } catch {
        outcome.problem = error
      }
    }
    return outcome
  }
}
