/// Prints the timeline of a long day, for a test that compares what fresh processes tell.
@main enum TimelinePrinter {
  static func main() throws { print(try LongDay.timeline()) }
}
