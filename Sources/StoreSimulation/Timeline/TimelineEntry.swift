package import StoreModel

/// One line of what happened.
public struct TimelineEntry: Hashable, Sendable {
  /// Who did it.
  public enum Lane: Int, Hashable, Sendable, CaseIterable {
    /// The customer, and whoever the customer has to ask.
    case customer
    /// The app, and what it is told.
    case app
    /// What outlives the app on the device.
    case device
    /// The store.
    case store
  }

  /// When, since the world began.
  public var time: Duration { Duration(span) }
  /// Who did it.
  public var lane: Lane { happening.lane }
  /// What happened, in one line.
  public var text: String { happening.text }

  package let span: StoreSpan
  package let happening: Happening
  private let place: Int32
  /// The device's number, from 1.
  package var device: Int { Int(place) }

  package init(span: StoreSpan, device: Int, happening: Happening) {
    self.span = span
    place = Int32(clamping: device)
    self.happening = happening
  }
}
