import StoreModel
import Synchronization

/// What a run of the app was first told about each group, where it is told nothing else any more (B121).
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
