import StoreModel
import StoreServer
import StoreSimulation

/// A store's servers, with the poster of its notifications.
struct StoreService: SocketService {
  private var host: StoreHost
  /// Nil where nothing is posted.
  private let poster: NotificationPoster?
  /// Runs performance tests of the app's server.
  private let tester: PerformanceTester
  /// Asks the app's server about customers who are about to cancel.
  private let asker = RealtimeAsker()
  private let output: ToolOutput
  /// The result for a letter that could not be written down yet.
  private var unwritten: (letter: Letter, result: SendResult)?
  /// The reason that was told for that.
  private var complaint: JournalError?

  init(
    host: StoreHost, poster: NotificationPoster?, tester: PerformanceTester, output: ToolOutput
  ) {
    (self.host, self.poster, self.tester, self.output) = (host, poster, tester, output)
  }

  mutating func answer(_ request: HTTPRequest) -> HTTPResponse {
    host.answer(request, now: StoreInstant.systemsNow.milliseconds / 1_000)
  }

  mutating func attend() -> Bool {
    let isAsking = attendToCancellations()
    let isTesting = attendToTests()
    return attendToMail() || isTesting || isAsking
  }

  /// Returns whether a performance test is under way.
  private mutating func attendToTests() -> Bool {
    if let (number, outcome) = tester.takeOutcome() {
      output.print("performance test \(number): \(outcome.successRate) % in time")
      // A test whose outcome cannot be written down is run again.
      do throws(JournalError) {
        _ = try host.perform(.order(.retention(.endTest(number, outcome))))
      } catch {
        if complaint != error { output.complain("\(error)") }
        complaint = error
        return false
      }
    }
    if !tester.isBusy, let test = host.nextTest() { tester.run(test) }
    return tester.isBusy
  }

  /// Returns whether the app's server is being asked.
  private mutating func attendToCancellations() -> Bool {
    if let (number, result) = asker.takeResult() {
      // Where it cannot be written down, the server is asked again.
      do throws(JournalError) { _ = try host.perform(.order(.realtime(number, result))) } catch {
        if complaint != error { output.complain("\(error)") }
        complaint = error
        return false
      }
    }
    if !asker.isBusy, let question = host.nextQuestion() { asker.ask(question) }
    return asker.isBusy
  }

  private mutating func attendToMail() -> Bool {
    guard let poster else { return false }
    if let (letter, result) = poster.takeResult() {
      output.print("notification, \(letter.text): \(result.rawValue)")
      unwritten = (letter, result)
    }
    // A letter is not posted again only because nobody could note that it has arrived.
    guard writeResult() else { return false }
    if !poster.isBusy, let letter = host.nextLetter() { poster.post(letter) }
    return poster.isBusy
  }

  /// Returns whether nothing is left that has to be written down.
  private mutating func writeResult() -> Bool {
    guard let (letter, result) = unwritten else { return true }
    do throws(JournalError) { _ = try host.perform(.attempt(letter, result)) } catch {
      // It is tried again and again, and told once.
      if complaint != error { output.complain("\(error)") }
      complaint = error
      return false
    }
    (unwritten, complaint) = (nil, nil)
    return true
  }
}
