import Foundation
import StoreBasics
import StoreSigning

/// `storesim inspect`: the content of a store's signed file, and the verdict on its signature.
struct InspectCommand {
  static let usage = """
    usage: storesim inspect FILE [--verify] [--root FILE]

    Shows what is in a file that a store has signed: an app receipt, the receipt of
    a single transaction, signed data (JWS), what is posted to an app's server, or
    certificates, in DER, PEM, or Base64. Without --verify nothing is believed.

      --verify      says yes, or no and why: whether the signature holds, and the
                    certificates lead to a root and were valid when it was signed
      --root FILE   trusts this root, a certificate in DER or PEM, instead of the
                    simulated stores'

    Exit status: 0; with --verify, 1 for no; 2 when a file cannot be read.
    """

  private var file: String?
  private var verifies = false
  private var rootFile: String?

  static func run(_ arguments: [String], _ output: ToolOutput) throws(UsageError) -> ExitStatus {
    guard !arguments.contains("--help"), !arguments.contains("-h") else {
      return output.help(usage)
    }
    return try Self(arguments).run(output)
  }

  private init(_ arguments: [String]) throws(UsageError) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--verify": verifies = true
      case "--root":
        guard let name = rest.popFirst() else { throw Self.error("--root needs a value") }
        rootFile = name
      case let option where option.hasPrefix("-"): throw Self.error("unknown option \(option)")
      case let name where file == nil: file = name
      default: throw Self.error("more than one file is named")
      }
    }
  }

  private func run(_ output: ToolOutput) throws(UsageError) -> ExitStatus {
    guard let file else { throw Self.error("no file is named") }
    do {
      let roots = try rootFile.map(Self.roots) ?? [LocalAuthority.standard.root]
      let document = try Self.document(file)
      output.print(document.tree.text)
      guard verifies else { return .success }
      guard let objection = document.objection(roots: roots) else {
        output.print("valid: yes")
        return .success
      }
      output.print("valid: no, \(objection.fitted(to: 200))")
      return .failure
    } catch {
      output.complain("\(error)")
      return .misuse
    }
  }

  private static func document(_ path: String) throws(UnreadableDocument) -> SignedDocument {
    guard let data = try? Data(contentsOf: URL(fileURLWithPath: path)) else {
      throw UnreadableDocument("\(path): no such file, or none that can be read")
    }
    do { return try SignedDocument(Array(data)) } catch {
      throw UnreadableDocument("\(path): \(error)")
    }
  }

  private static func roots(_ path: String) throws(UnreadableDocument) -> [Certificate] {
    guard case .certificates(let certificates) = try document(path) else {
      throw UnreadableDocument("\(path): this is no certificate")
    }
    return certificates
  }

  private static func error(_ message: String) -> UsageError {
    UsageError("inspect: \(message)", see: "storesim inspect --help")
  }
}
