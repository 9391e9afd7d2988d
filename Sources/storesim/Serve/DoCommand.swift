import Foundation
import StoreBasics
import StoreServer
import StoreSigning

/// `storesim do`: lets something happen in a store that is served.
struct DoCommand {
  static let usage = """
    usage: storesim do URL LINE

    Lets a line of a scenario happen in the store that `storesim serve` serves at
    URL, and prints what came of it. Docs/Scenarios has the grammar.

      storesim do http://127.0.0.1:8085 buy coins.100
      storesim do http://[::1]:8085 advance 31d

    “add customer JPN” and “add device 1” make more customers and devices, “device 2
    buy coins.100” is played on another one, and “share 1 with 2” makes a family.

    Exit status: 0 when it happened; 1 when it could not be done; 2 when the store
    cannot be reached.
    """

  private static let help = "storesim do --help"

  static func run(_ arguments: [String], _ output: ToolOutput) throws(UsageError) -> ExitStatus {
    guard !arguments.contains("--help"), !arguments.contains("-h") else {
      return output.help(usage)
    }
    guard arguments.count > 1 else {
      throw UsageError("do: takes the address of a store, and a line", see: Self.help)
    }
    guard let url = URL(string: arguments[0]), url.scheme == "http",
      let host = url.host(percentEncoded: false), !host.isEmpty
    else {
      throw UsageError(
        "do: \(arguments[0]) is no address of a store, which begins with http:// and is what "
          + "“serving at” says", see: Self.help)
    }
    let client = StoreClient(host: host, port: url.port.flatMap { UInt16(exactly: $0) } ?? 80)
    let line = arguments.dropFirst().joined(separator: " ")
    let body = JSON.object(["line": .string(line)]).encoded
    do {
      let answer = try JSON(client.post(body, to: "/control/do"))
      for entry in answer["happened"]?.array ?? [] { output.print(entry.string ?? "") }
      guard let error = answer["error"]?.string else { return .success }
      output.complain(error)
      return .failure
    } catch {
      output.complain("\(arguments[0]): no store answers there: \(error)")
      return .misuse
    }
  }
}
