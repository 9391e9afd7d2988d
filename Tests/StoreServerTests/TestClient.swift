#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A client that sends the bytes that it is given, and waits for answers.
struct TestClient: ~Copyable {
  private let descriptor: Int32

  init(port: UInt16) {
    #if canImport(Glibc)
      descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      descriptor = socket(AF_INET, SOCK_STREAM, 0)
    #endif
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    var patience = timeval(tv_sec: 20, tv_usec: 0)
    _ = unsafe setsockopt(
      descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
    _ = unsafe withUnsafePointer(to: &address) { address in
      unsafe address.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        unsafe connect(descriptor, address, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
  }

  deinit { _ = close(descriptor) }

  func send(_ text: String) {
    let bytes = Array(text.utf8)
    _ = unsafe write(descriptor, bytes, bytes.count)
  }

  func endSending() { _ = shutdown(descriptor, Int32(SHUT_WR)) }

  /// Everything until the server closes, or until the text has come.
  func receive(until end: String? = nil) -> String {
    var (text, buffer) = ("", [UInt8](repeating: 0, count: 4_096))
    while end.map({ !text.contains($0) }) ?? true {
      let count = unsafe read(descriptor, &buffer, buffer.count)
      guard count > 0 else { break }
      text += String(decoding: buffer[..<count], as: UTF8.self)
    }
    return text
  }
}
