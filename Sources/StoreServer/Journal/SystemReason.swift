import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A reason for which the system refuses something about a file, in words that need no manual.
package struct SystemReason: Hashable, Sendable, CustomStringConvertible {
  package let description: String

  /// - Parameter name: the system's own words for any number that is not among the usual ones.
  init(number: Int32, _ name: (Int32) -> String) {
    description =
      switch number {
      case ENOENT: "there is no such file or folder"
      case ENOTDIR: "a part of the path is no folder"
      case EEXIST: "there is something else in the folder’s place"
      case EACCES, EPERM: "this user may not do that there"
      case EROFS: "the disk can only be read"
      case ENOSPC: "the disk is full"
      case EDQUOT: "this user’s share of the disk is used up"
      case EFBIG: "the file may not become that large"
      case EIO: "the disk has failed"
      case ENAMETOOLONG: "the path is too long"
      case EMFILE, ENFILE: "too many files are open"
      default: name(number)
      }
  }

  /// The reason that an error of Foundation's carries.
  init(_ error: any Error) {
    let cause = ((error as NSError).userInfo[NSUnderlyingErrorKey] as? any Error).map {
      $0 as NSError
    }
    let number = cause.flatMap { $0.domain == NSPOSIXErrorDomain ? Int32(clamping: $0.code) : nil }
    self.init(number: number ?? 0) { _ in error.localizedDescription }
  }
}
