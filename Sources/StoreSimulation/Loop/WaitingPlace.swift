/// Where a task waits: who wakes it does so in its place, since a woken task belongs to the process that wakes it.
package struct WaitingPlace: Sendable {
  private let loop: JobLoop?
  private let process: AppProcess?

  package init() {
    loop = .current
    process = loop?.process
  }

  package func wake(_ body: @escaping @Sendable () -> Void) {
    guard let loop else { return body() }
    if JobLoop.current === loop {
      loop.adopt(for: process, body)
    } else {
      loop.enqueue(.action(body), for: process)
    }
  }
}
