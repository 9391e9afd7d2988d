import StoreModel
import StoreServer
import StoreSimulation

/// A store's servers, with what posts its notifications.
struct StoreService: SocketService {
  private var host: StoreHost
  /// Nil where nothing is posted, or nothing can be any more.
  private var poster: NotificationPoster?
  private let output: ToolOutput

  init(host: StoreHost, poster: NotificationPoster?, output: ToolOutput) {
    (self.host, self.poster, self.output) = (host, poster, output)
  }

  mutating func answer(_ request: HTTPRequest) -> HTTPResponse {
    host.answer(request, now: StoreInstant.systemsNow.milliseconds / 1_000)
  }

  mutating func attend() -> Bool {
    guard let poster else { return false }
    if let (letter, result) = poster.takeResult() {
      output.print("notification, \(letter.text): \(result.rawValue)")
      do throws(JournalError) { _ = try host.perform(.attempt(letter, result)) } catch {
        output.complain("\(error)")
        self.poster = nil
        return false
      }
    }
    if !poster.isBusy, let letter = host.nextLetter() { poster.post(letter) }
    return poster.isBusy
  }
}
