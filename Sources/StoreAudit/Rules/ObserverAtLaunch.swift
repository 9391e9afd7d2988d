import StoreModel
import StoreSimulation

extension AuditRule {
  /// A launch has come to rest before anybody observes the queue (B002, B007).
  ///
  /// The rule applies if the app uses the queue at all. A launch is over when the test settles for
  /// the first time; everything that the app does at once after `launch` counts as its start.
  public static let observerAtLaunch = AuditRule(
    "observer at launch", harms: [.loss, .litter],
    advice: """
      Add the observer as soon as the app has launched, and keep it: what was approved, mended or left unfinished arrives \
      then.
      """
  ) { chronicle in
    chronicle.devicesWithQueue.flatMap { device in
      chronicle.events.filter { $0.opensLaunch(on: device) }.compactMap(chronicle.lateObserver)
    }
  }
}

extension Chronicle {
  /// The devices whose app uses the queue.
  fileprivate var devicesWithQueue: [Int] {
    var devices: [Int] = []
    for event in events where event.usesQueue && !devices.contains(event.device) {
      devices.append(event.device)
    }
    return devices.sorted()
  }

  fileprivate func lateObserver(of launch: Event) -> AuditRule.Trace? {
    guard !isCutShort(after: launch.index, on: launch.device) else { return nil }
    let life = events(after: launch).filter { $0.device == launch.device }
    let first = life.first { if case .observed? = $0.rare { true } else { false } }
    let end = first?.index ?? life.first(where: \.endsLaunch)?.index ?? events.count
    let rest = rest(from: launch.index)
    if let first, first.index < rest ?? events.count { return nil }
    let waiting = waiting(on: launch.device, before: end)
    // Who launches the app at the end of a test may have nothing more to see.
    if rest == nil, waiting.isEmpty { return nil }
    let observer =
      first.map { "had come to rest when \($0.observerName) was added." }
      ?? "came to rest without an observer, and never had one."
    return .init(
      entries: [launch.index] + waiting.map(\.index) + [first?.index].compactMap(\.self),
      story: [launch.launchName.asSentence, observer, waitingStory(waiting)]
        .filter { !$0.isEmpty }.joined(separator: " "))
  }

  /// Returns the purchases that were charged for, and not handed over before an entry.
  private func waiting(on device: Int, before index: Int) -> [Event] {
    events[..<index].filter { event in
      guard event.device == device, case .charged(let id, _) = event.happening else { return false }
      let isHandedOver = handovers.contains { $0.transaction == id && $0.index < index }
      let isSettled = events[..<index].contains { $0.happening == .settled(id) }
      return !isHandedOver && !isSettled
    }
  }

  private func waitingStory(_ waiting: [Event]) -> String {
    let names = waiting.compactMap { event -> String? in
      if case .charged(let id, _) = event.happening { name(id) } else { nil }
    }
    guard !names.isEmpty else { return "" }
    return "\(names.asList.asSentence) \(names.count == 1 ? "was" : "were") paid for, and waited."
  }
}

extension Chronicle.Event {
  fileprivate var observerName: String {
    if case .observed(let id)? = rare { "observer \(id)" } else { "an observer" }
  }

  fileprivate var usesQueue: Bool {
    switch happening {
    case .finished, .rare(.observed), .rare(.askedToRestore): true
    default: false
    }
  }
}
