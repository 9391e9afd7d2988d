import Foundation

/// Measures the figures that the documentation names, each as a ratio to something measured in the same run.
@main enum StoreBenchTool {
  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    switch arguments {
    case []: _ = report()
    case ["--check"]: if !report() { exit(1) }
    case ["--json"]: print(Figure.json(measureAll()))
    case ["--help"], ["-h"]: print(usage)
    default:
      printError("storebench: unknown arguments: \(arguments.joined(separator: " ")); see --help")
      exit(2)
    }
  }

  private static let usage = """
    usage: storebench [--check | --json]

    Prints each figure beside its bound. Measure with `swift run -c release storebench`.
      --check  exit with status 1 when a figure is beyond its bound
      --json   print the figures as JSON
    """

  /// Returns whether every figure is within its bound.
  private static func report() -> Bool {
    let figures = measureAll()
    for figure in figures { print(figure) }
    return figures.allSatisfy(\.isWithinBound)
  }

  private static func measureAll() -> [Figure] {
    PurchaseFigures.measure()
  }
}
