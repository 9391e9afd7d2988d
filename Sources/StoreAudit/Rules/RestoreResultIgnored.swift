import StoreModel
import StoreSimulation

extension AuditRule {
  /// A restore ends, and the customer learns nothing of it (B057, B058).
  ///
  /// Silence is right where the customer did not want to sign in.
  public static let restoreResultIgnored = AuditRule(
    "restore result ignored", harms: [.confusion, .loss],
    advice: "Tell the customer what came back, that nothing did, or that it did not work."
  ) { chronicle in
    // What an app shows that stores nothing and shows nothing by its device, nobody can see.
    guard chronicle.seesStorage || chronicle.seesScreen else { return [] }
    return chronicle.events.compactMap { event in
      guard let end = chronicle.end(ofRestore: event), !chronicle.isHeeded(event, end) else {
        return nil
      }
      return .init(
        entries: [event.index, end.index],
        story: """
          \(event.launchName.asSentence) restored, \(chronicle.outcome(event, end)), and the app did nothing that the \
          customer could see.
          """)
    }
  }
}

extension Chronicle {
  /// Returns the end of a restore in its launch; nil if it came to nothing that an app has to tell.
  fileprivate func end(ofRestore event: Event) -> Event? {
    guard event.rare == .askedToRestore else { return nil }
    let end = events(after: event).first { $0.device == event.device && $0.endsRestore }
    guard let end, end.rare != .restoreFailed(.cancelled) else { return nil }
    return isCutShort(after: end.index, on: event.device) ? nil : end
  }

  /// Returns true if the app has done something between the restore and the next rest.
  fileprivate func isHeeded(_ restore: Event, _ end: Event) -> Bool {
    let rest = rest(from: end.index) ?? events.count
    return events(after: restore).contains { event in
      event.device == restore.device && event.index < rest && event.isReaction
    }
  }

  fileprivate func outcome(_ restore: Event, _ end: Event) -> String {
    if case .restoreFailed(let failure)? = end.rare {
      return "which failed with \(failure.code.map { "error \($0)" } ?? "no error")"
    }
    let restored = events[restore.index...end.index].count { event in
      guard event.device == restore.device, case .told(_, _, .restored) = event.happening else {
        return false
      }
      return true
    }
    switch restored {
    case 0: return "which brought nothing back"
    case 1: return "which brought one purchase back"
    default: return "which brought \(restored) purchases back"
    }
  }
}

extension Chronicle {
  /// True if any app has shown something by its device.
  fileprivate var seesScreen: Bool {
    events.contains { if case .shown? = $0.rare { true } else { false } }
  }
}

extension Chronicle.Event {
  fileprivate var endsRestore: Bool {
    switch rare {
    case .restoreFinished?, .restoreFailed?: true
    default: false
    }
  }

  /// True if the app stores, shows, tells or asks something.
  fileprivate var isReaction: Bool {
    switch happening {
    case .added, .rare(.stored), .rare(.recorded), .rare(.delivered), .rare(.shown), .rare(.asked),
      .rare(.noted):
      true
    default: false
    }
  }
}
