#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A regular file of the system's, with one writer, that is closed with its last reference.
///
/// All calls about files that the compiler cannot check are in this file.
final class JournalFile: Sendable {
  private let path: String
  private let descriptor: Int32

  /// Opens the file, and makes an empty one where there is none.
  ///
  /// A link is not followed, and a pipe is not waited for.
  ///
  /// - Throws: `JournalError` where it is no regular file, or another process has it.
  static func writing(_ path: String) throws(JournalError) -> JournalFile {
    let file = try JournalFile(path, O_RDWR | O_CREAT)
    guard flock(file.descriptor, LOCK_EX | LOCK_NB) == 0 else { throw .inUse }
    return file
  }

  /// Opens a file that is there, only to be read; it may be in use.
  ///
  /// - Throws: `JournalError` where it is no regular file.
  static func reading(_ path: String) throws(JournalError) -> JournalFile {
    try JournalFile(path, O_RDONLY)
  }

  private init(_ path: String, _ flags: Int32) throws(JournalError) {
    let descriptor = unsafe open(path, flags | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else {
      switch errno {
      case ELOOP: throw .notRegular("a link")
      case EISDIR: throw .notRegular("a folder")
      case ENXIO: throw .notRegular("a socket")
      default: throw flags & O_RDWR != 0 ? .unwritable(.last) : .unreadable(.last)
      }
    }
    (self.path, self.descriptor) = (path, descriptor)
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { throw .unreadable(.last) }
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFIFO: throw .notRegular("a pipe")
    case S_IFDIR: throw .notRegular("a folder")
    default: throw .notRegular("a device")
    }
  }

  deinit { _ = close(descriptor) }

  /// The bytes from the beginning, at most so many.
  func read(atMost limit: Int = .max) throws(JournalError) -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: min(limit, 1 << 20))
    while bytes.count < limit {
      let wanted = min(buffer.count, limit - bytes.count)
      let count = unsafe pread(descriptor, &buffer, wanted, off_t(bytes.count))
      if count < 0 && errno == EINTR { continue }
      guard count >= 0 else { throw .unreadable(.last) }
      if count == 0 { break }
      bytes += buffer[..<count]
    }
    return bytes
  }

  /// Writes bytes at an offset, and returns once they are on disk.
  func write(_ bytes: [UInt8], at offset: Int) throws(JournalError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let place = off_t(offset + bytes.count - rest.count)
      let count = unsafe rest.withUnsafeBytes { rest in
        unsafe pwrite(descriptor, rest.baseAddress, rest.count, place)
      }
      if count < 0 && errno == EINTR { continue }
      guard count >= 0 else { throw .unwritable(.last) }
      rest = rest.dropFirst(count)
    }
    try synchronize()
  }

  func truncate(to length: Int) throws(JournalError) {
    guard ftruncate(descriptor, off_t(length)) == 0 else { throw .unwritable(.last) }
    try synchronize()
  }

  /// Checks that the file still has its name, and the length that it was given.
  ///
  /// - Throws: `JournalError.moved` or `JournalError.changed`.
  func check(length: Int) throws(JournalError) {
    var (own, named) = (stat(), stat())
    guard unsafe fstat(descriptor, &own) == 0 else { throw .unreadable(.last) }
    guard unsafe lstat(path, &named) == 0, own.st_ino == named.st_ino, own.st_dev == named.st_dev
    else { throw .moved }
    guard own.st_size == off_t(length) else { throw .changed }
  }

  private func synchronize() throws(JournalError) {
    guard fsync(descriptor) == 0 else { throw .unwritable(.last) }
  }

  /// Writes the names of a folder's files to disk.
  static func synchronize(folder: String) {
    let descriptor = unsafe open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    _ = fsync(descriptor)
    _ = close(descriptor)
  }
}

extension SystemReason {
  /// The reason for which the last call of the system failed.
  static var last: Self {
    Self(number: errno) { number in unsafe String(cString: strerror(number)) }
  }
}
