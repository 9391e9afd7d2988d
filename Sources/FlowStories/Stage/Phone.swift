import StoreSimulation
import Synchronization

/// A device as the clients of the gallery see it, and the customer who holds it.
@dynamicMemberLookup
final class Phone: Sendable {
  let device: Device
  let internet: Internet
  let distortion: Distortion
  private let notes = Mutex(Notes())

  /// The facts about the phone that are not stored on the device.
  struct Notes {
    /// The messages that the customer was shown, and has dismissed.
    var alerts: [String] = []
    /// The lines of the log, which the developer would read.
    var logLines: [String] = []
    /// The servers' answers to verifications.
    var verifications: [String] = []
    var deliveries = 0
    /// The button that the customer taps when asked; nil for the first.
    var nextTap: String?
    /// True if the app is killed after the next change to the storage.
    var diesAfterNextChange = false
  }

  init(_ device: Device, _ internet: Internet, _ distortion: Distortion = .none) {
    self.device = device
    self.internet = internet
    self.distortion = distortion
  }

  subscript<Note: Sendable>(dynamicMember note: WritableKeyPath<Notes, Note>) -> Note {
    get { notes.withLock { $0[keyPath: note] } }
    set { notes.withLock { $0[keyPath: note] = newValue } }
  }
}
