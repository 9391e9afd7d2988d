/// Returns the error that the code ends with; nil where it ends well.
func thrown<Failure>(_ body: () throws(Failure) -> some Any) -> Failure? {
  do { _ = try body() } catch { return error }
  return nil
}
