extension ExplorationReport: CustomStringConvertible {
  /// The statements that do not hold, each with its shortest schedule, and the coverage.
  public var description: String {
    let unseen = neverSeen.map { "✗ “\($0)” was never seen" }
    let doubts = emptiness.map { "✗ \($0)".wrapped(at: 100).joined(separator: "\n") }
    let reach = holds ? [proof.map { "\($0)" }].compactMap(\.self) : []
    return (findings.map { text(of: $0) } + unseen + doubts + [verdict] + reach)
      .joined(separator: "\n\n")
  }

  /// The last line: what it all comes to, as far as it was run.
  public var verdict: String {
    guard let coverage else {
      return holds ? "✓ held in this schedule" : hasFound ? "✗ did not hold" : "✗ was not run"
    }
    if holds, let proof, proof.isComplete { return proof.verdict }
    if holds { return "✓ held on \(coverage.text)\(proof.map { "; \($0.verdict)" } ?? "")" }
    return "✗ \(hasFound ? "did not hold" : "showed nothing"); run: \(coverage.text)"
  }

  /// One finding with its shortest schedule.
  public func text(of finding: Finding) -> String {
    let sentence = "✗ “\(finding.statement)”: \(finding.objection)"
    var lines = sentence.wrapped(at: 100) + course(of: finding).wrapped(at: 100, indent: 2)
    if !isReplay { lines.append("  \(place(of: finding))") }
    if !finding.isReproducible { lines += Self.warning }
    lines += [""] + TimelineLanes(finding).lines
    for because in finding.because {
      lines += [""] + "Because: \(because)".wrapped(at: 100, indent: 2)
    }
    if !finding.token.parts.isEmpty {
      lines += ["", "  Replay: only: \"\(finding.token)\""]
    }
    return lines.joined(separator: "\n")
  }

  private func course(of finding: Finding) -> String {
    guard !finding.surprises.isEmpty else { return "It takes no surprise." }
    let count = finding.surprises.count.counted("surprise")
    return "It takes \(count): \(finding.surprises.joined(separator: "; "))"
  }

  private func place(of finding: Finding) -> String {
    let others =
      finding.others == 0
      ? "no other fails the same way" : "\(finding.others) more fail the same way"
    return "Schedule \(finding.schedule) of \(runs), plainest first; \(others)."
  }

  private static let warning = [
    "  ! A second run of the same schedule came out otherwise: the app uses something outside the",
    "    simulation (the wall's clock, chance, the order of a hash table, another thread).",
  ]
}
