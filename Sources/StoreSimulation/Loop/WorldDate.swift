internal import CDateHook
internal import StoreModel

/// Lets `Date()` show the world's time to what runs in a world.
///
/// Apps compare the date with the moment at which a subscription expires, and both have to be of one clock.
enum WorldDate {
  static func install() { _ = installed }

  private static let installed: Void = unsafe dateHookInstall { date in
    guard let loop = JobLoop.current else { return false }
    unsafe date.pointee = loop.date().milliseconds
    return true
  }
}
