internal import StoreModel

/// An app that does one thing after the other at one moment of the world's time, and never comes to
/// rest.
///
/// It ends a test whose app has done a million things in this way, each of them a callback, an
/// answer or a part of a task, and still goes on when 20 seconds of a real clock have passed since
/// then.
public struct RestlessError: Error, CustomStringConvertible {
  let timeline: Timeline
  /// The items that would have been done next.
  let next: [String]

  /// The meaning of the error, the work that goes on, and the events that led there.
  public var description: String {
    """
    The app never comes to rest: it does one thing after the other at one moment of the world's \
    time, and was stopped. \(story) It may try again at once whenever something fails, or loop \
    around `Task.yield()`: let it wait before it tries again, and end its loops when it is \
    cancelled. What happened until then:
    \(timeline.end)
    """
  }

  /// The work that goes on, as far as a world can tell.
  private var story: String {
    let due = next.isEmpty ? "" : "Next was \(next.joined(separator: ", and behind it ")). "
    guard let cycle = timeline.cycle else {
      return due + "Nothing of what repeats shows in the timeline: it calls nothing of StoreKit."
    }
    return due + "This repeats: \(cycle.map { "“\($0)”" }.joined(separator: ", "))."
  }
}

extension LoopAgenda.Item {
  /// A description of the item, in the words of a sentence.
  var sentence: String {
    let actor = process.map { "launch \($0.launch)" } ?? "the test"
    return switch work {
    case .job, .mainJob: "a part of a task of \(actor)"
    case .delivery: "a call to the observers of \(actor)"
    case .finishes: "a finish of \(actor) on its way to the store"
    case .sheet(let payment, _): "the sheet of payment \(payment.number)"
    case .action, .mainAction: "an answer to \(actor)"
    }
  }
}
