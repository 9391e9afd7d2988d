package import StoreModel

/// Keeps the state of a world after each step, for a page that shows it.
///
/// States are values that share their storage, so that keeping one costs no more than the parts
/// that the next step changes. Only worlds that are recorded have a recorder.
struct FlightRecorder: Sendable {
  private(set) var moments: [Recording.Moment] = []
  /// The number of states after which no more are kept: what a page shows has to fit into a page.
  private static let mostMoments = 2_000

  mutating func keep(
    _ store: SimulatedStore, _ storages: @autoclosure () -> [DeviceStorage], at position: Int
  ) {
    guard moments.count < Self.mostMoments else { return }
    moments.append(Recording.Moment(position: position, store: store, storages: storages()))
  }
}

/// The timeline of a world, with its state after each step.
package struct Recording: Equatable, Sendable {
  /// The state of a world at one moment.
  package struct Moment: Equatable, Sendable {
    /// The number of entries that the timeline had.
    package let position: Int
    /// The store, its customers, and the queues of their devices.
    package let store: SimulatedStore
    /// The storage of each device, in the order of their numbers.
    package let storages: [DeviceStorage]
  }

  /// The moment at which the world began.
  package let start: StoreInstant
  /// Everything that happened, before the recording began, too.
  package let timeline: Timeline
  /// The states, oldest first; the first is that at which the recording began.
  package let moments: [Moment]
}

extension Simulation {
  /// The recording so far; nil in a world that is not recorded.
  package var recording: Recording? {
    withState { state in
      state.recorder.map {
        Recording(start: start, timeline: state.timeline, moments: $0.moments)
      }
    }
  }

  /// True if a test has asked for the page of the world.
  package var isPageWanted: Bool {
    get { withState(\.isPageWanted) }
    set { withState { $0.isPageWanted = newValue } }
  }

  /// Keeps the state of the world after each step from now on; does nothing in a recorded world.
  package func beginRecording() {
    withState { state in
      guard state.recorder == nil else { return }
      state.recorder = FlightRecorder()
      state.keepMoment()
    }
  }
}

extension Simulation.State {
  /// Keeps the present state, in a world that is recorded.
  mutating func keepMoment() {
    guard recorder != nil else { return }
    recorder?.keep(store, devices.map(\.storage), at: timeline.count)
  }
}
