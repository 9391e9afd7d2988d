import Synchronization

/// Continuations that nobody resumes.
enum Forgotten {
  private static let continuations = Mutex<[CheckedContinuation<Void, Never>]>([])

  /// Waits for ever.
  static func wait() async {
    await withCheckedContinuation { continuation in
      continuations.withLock { $0.append(continuation) }
    }
  }
}
