package import StoreModel

/// One line of what happened.
public struct TimelineEntry: Hashable, Sendable {
  /// The column of a timeline, which says who has acted.
  public enum Lane: Int, Hashable, Sendable, CaseIterable {
    /// The customer, and the person whom the customer has to ask.
    case customer
    /// The app, and what it is told.
    case app
    /// The part of the device that outlives the app.
    case device
    /// The store.
    case store
  }

  /// The time since the world began.
  public var time: Duration { Duration(span) }
  /// The lane of the entry, which says who has acted.
  public var lane: Lane { happening.lane }
  /// The event, in one line.
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
