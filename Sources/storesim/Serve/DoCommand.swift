import Foundation
import StoreSigning
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// `storesim do`: lets something happen in a store that is served.
struct DoCommand {
  static let usage = """
    usage: storesim do URL LINE

    Lets a line of a scenario happen in the store that `storesim serve` serves at
    URL, and prints what came of it. Docs/Scenarios has the grammar.

      storesim do http://127.0.0.1:8085 buy coins.100
      storesim do http://127.0.0.1:8085 advance 31d

    Exit status: 0 when it happened; 1 when it could not be done; 2 when the store
    cannot be reached.
    """

  static func run(_ arguments: [String], _ output: ToolOutput) throws(UsageError) -> ExitStatus {
    guard !arguments.contains("--help"), !arguments.contains("-h") else {
      return output.help(usage)
    }
    guard arguments.count > 1, let url = URL(string: arguments[0]), url.host != nil else {
      throw UsageError("do: takes the address of a store, and a line", see: "storesim do --help")
    }
    let line = arguments.dropFirst().joined(separator: " ")
    do {
      let answer = try post(line, to: url.appending(path: "control/do"))
      for entry in answer["happened"]?.array ?? [] { output.print(entry.string ?? "") }
      guard let error = answer["error"]?.string else { return .success }
      output.complain(error)
      return .failure
    } catch {
      output.complain("\(arguments[0]): no store answers there: \(error.localizedDescription)")
      return .misuse
    }
  }

  private static func post(_ line: String, to url: URL) throws -> JSON {
    var request = URLRequest(url: url)
    request.httpMethod = "POST"
    request.httpBody = Data(JSON.object([.init("line", .string(line))]).encoded)
    let result = Mutex<Result<Data, URLError>?>(nil)
    let isDone = DispatchSemaphore(value: 0)
    URLSession.shared.dataTask(with: request) { data, _, error in
      let answer = data.map(Result<Data, URLError>.success)
      result.withLock { $0 = answer ?? .failure(error as? URLError ?? URLError(.unknown)) }
      isDone.signal()
    }.resume()
    isDone.wait()
    guard let data = try result.withLock(\.self)?.get() else { throw URLError(.unknown) }
    return try JSON([UInt8](data))
  }
}
