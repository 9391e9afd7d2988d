import StoreModel
import Synchronization

/// The first answer about each group to a run of the app, under a profile that repeats it from then
/// on (B121).
final class EligibilityAnswers: Sendable {
  private let answers = Mutex<[GroupID: Bool]>([:])

  /// The answer that was given first.
  func first(_ answer: Bool, about group: GroupID) -> Bool {
    answers.withLock { answers in
      let first = answers[group] ?? answer
      answers[group] = first
      return first
    }
  }
}
