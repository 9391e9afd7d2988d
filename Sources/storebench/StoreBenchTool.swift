import Foundation

/// Measures the figures that the documentation names.
///
/// They are ratios to a measurement in the same run if there is one to compare with, else times or
/// bytes.
@main enum StoreBenchTool {
  static func main() {
    var arguments = Array(CommandLine.arguments.dropFirst())
    let form = arguments.first { ["--check", "--json", "--help", "-h"].contains($0) }
    arguments.removeAll { $0 == form }
    if form == "--help" || form == "-h" { return print(usage) }
    let chosen = Benchmark.all.filter { benchmark in
      arguments.isEmpty || arguments.contains(where: benchmark.name.hasPrefix)
    }
    guard !chosen.isEmpty else {
      printError("storebench: no figure is called \(arguments.joined(separator: " ")); see --help")
      exit(2)
    }
    measure(chosen, as: form)
  }

  private static let usage = """
    usage: storebench [--check | --json] [NAME…]

    Prints each figure beside its bound and its goal, or those whose names begin as given.
    A bound must be kept; a goal is where we should like to be.
    Measure with `swift run -c release storebench`.
      --check  exit with status 1 when a figure is beyond its bound
      --json   print the figures as JSON

    Figures:
    \(Benchmark.all.map { "  \($0.name)" }.joined(separator: "\n"))
    """

  private static func measure(_ benchmarks: [Benchmark], as form: String?) {
    if form == "--json" { return print(Figure.json(benchmarks.map { $0.measure() })) }
    var isWithinBounds = true
    for benchmark in benchmarks {
      let figure = benchmark.measure()
      print(figure)
      isWithinBounds = isWithinBounds && figure.isWithinBound
    }
    if form == "--check", !isWithinBounds { exit(1) }
  }
}
