internal import StoreModel

/// A world's time that passes as real time does, since a moment at which the two were brought
/// together.
struct WallPace: Sendable {
  private let world: StoreInstant
  private let wall = RealInstant.now

  init(from world: StoreInstant) { self.world = world }

  /// The present time of the world.
  var now: StoreInstant { world.advanced(by: StoreSpan(wall.duration(to: .now))) }

  /// Returns the real time that is left until a moment, in milliseconds.
  func milliseconds(until moment: StoreInstant) -> Int {
    Int(clamping: max(0, now.span(to: moment).milliseconds))
  }
}

extension Simulation {
  /// Lets the world's time pass as the wall clock does from now on, for tests that wait in real
  /// time.
  ///
  /// `advance(by:)` still goes to another moment at once; time then goes on from there. The default
  /// store always follows the wall clock.
  public func followWallClock() { loop?.follow(WallPace(from: driver.now)) }

  /// Lets pass what has passed on the wall, up to what is next on the way.
  ///
  /// Returns false when nothing has.
  func keepPace(with wall: StoreInstant? = nil) -> Bool {
    guard let loop, let now = wall ?? loop.pace?.now, now > loop.now else { return false }
    moveTime(to: nextMoment.map { min($0, now) } ?? now)
    return true
  }

  /// Waits for the world's next moment, as long as nothing else happens.
  ///
  /// Returns false where time doesn't wait.
  func waitForWall(until moment: StoreInstant) -> Bool {
    guard let loop, let left = loop.pace?.milliseconds(until: moment), left > 0 else {
      return false
    }
    _ = loop.waitForOthers(milliseconds: left)
    return true
  }
}
