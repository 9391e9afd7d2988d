package import StoreSimulation
internal import Synchronization

/// An app and what its customer does with it, as one run has them.
package protocol ExploredApp: Sendable {
  /// The number of acts of the customer.
  var acts: Int { get }

  /// Launches the app in the process that the device runs.
  func launch(on device: Device)

  /// Lets the customer act for the first time, the second time, and so on, counting from 0.
  func act(_ number: Int, on device: Device)

  /// Lets go of the app, in its world.
  func leave(_ device: Device)

  /// True if the customer waits for an act of the present launch to come to its end.
  var isWaiting: Bool { get }
}

/// An app whose launches and acts are closures.
///
/// The app lives on the main actor, which is the world's own thread.
@MainActor final class ClosureApp<App>: ExploredApp {
  typealias Launch = @MainActor @Sendable (Device) -> App
  typealias Act = @MainActor @Sendable (App) async -> Void

  private let start: Launch
  private let script: [Act]
  nonisolated private let progress = Mutex(ActProgress())
  private var app: App?

  nonisolated init(start: @escaping Launch, script: [Act]) {
    self.start = start
    self.script = script
  }

  nonisolated var acts: Int { script.count }

  nonisolated var isWaiting: Bool { progress.withLock { $0.underway > 0 } }

  nonisolated func launch(on device: Device) {
    progress.withLock { $0 = ActProgress(launch: $0.launch + 1) }
    device.inApp {
      _ = Task { @MainActor in self.app = self.start(device) }
    }
  }

  nonisolated func leave(_ device: Device) {
    device.inApp {
      MainActor.assumeIsolated { app = nil }
    }
  }

  nonisolated func act(_ number: Int, on device: Device) {
    let launch = progress.withLock { progress in
      progress.underway += 1
      return progress.launch
    }
    device.inApp {
      _ = Task { @MainActor in
        if let app = self.app { await self.script[number](app) }
        self.progress.withLock { if $0.launch == launch { $0.underway -= 1 } }
      }
    }
  }
}

/// The number of the present launch, and the number of its acts that have not come to their end.
private struct ActProgress {
  var launch = 0
  var underway = 0
}
