import StoreConfiguration
import StoreScenario

extension FuzzTarget {
  static func readConfiguration(_ bytes: [UInt8]) {
    guard let file = try? ConfigurationFile(bytes: bytes, name: "Fuzz.storekit") else { return }
    let again = try? ConfigurationFile(bytes: file.encoded(), name: "Fuzz.storekit")
    precondition(again?.encoded() == file.encoded(), "a file is written otherwise")
    precondition(again?.catalog == file.catalog, "a file sells something else")
  }

  static func readScenario(_ text: String) {
    do {
      let scenario = try Scenario(parsing: text, name: "Fuzz.txt")
      precondition(
        scenario == (try? Scenario(parsing: text, name: "Fuzz.txt")), "it reads otherwise")
    } catch {
      precondition(!"\(error)".isEmpty, "an error says nothing")
    }
  }
}
