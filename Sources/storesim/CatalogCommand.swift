import StoreConfiguration

/// `storesim catalog`: the products in configuration files.
struct CatalogCommand {
  static let usage = """
    usage: storesim catalog FILE… [--json]

    Shows what StoreKit configuration files have for sale, and what is odd in them.

      --json    print one JSON object a file, each on its line

    Exit status: 0 when all files were loaded; else 2, or with --json 1.
    """

  private let files: [String]
  private let printsJSON: Bool

  static func run(_ arguments: [String], _ output: ToolOutput) throws(UsageError) -> ExitStatus {
    guard !arguments.contains("--help"), !arguments.contains("-h") else {
      return output.help(usage)
    }
    return try Self(arguments).run(output)
  }

  private init(_ arguments: [String]) throws(UsageError) {
    printsJSON = arguments.contains("--json")
    files = arguments.filter { $0 != "--json" }
    if let unknown = files.first(where: { $0.hasPrefix("-") }) {
      throw UsageError("catalog: unknown option \(unknown)", see: "storesim catalog --help")
    }
    if files.isEmpty {
      throw UsageError("catalog: no file is named", see: "storesim catalog --help")
    }
  }

  private func run(_ output: ToolOutput) -> ExitStatus {
    var loaded = 0
    for path in files {
      do {
        show(try ConfigurationFile.load(path: path), isFirst: loaded == 0, output)
        loaded += 1
      } catch {
        fail(error, output)
      }
    }
    return loaded == files.count ? .success : printsJSON ? .failure : .misuse
  }

  private func show(_ file: ConfigurationFile, isFirst: Bool, _ output: ToolOutput) {
    if printsJSON {
      output.print(CatalogReport(file).line)
    } else {
      output.print((isFirst ? "" : "\n") + CatalogTable(file).text)
    }
  }

  private func fail(_ error: ConfigurationError, _ output: ToolOutput) {
    if printsJSON { output.print(CatalogReport(error).line) }
    output.complain("\(error)")
  }
}
