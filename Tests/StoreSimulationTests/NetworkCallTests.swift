import StoreModel
import StoreSimulation
import Testing

/// Requests that apps send over the network of their device, and the moments of their answers.
@Suite struct NetworkCallTests {
  /// The outcome of a call: its answer, and the time of the answer, in seconds.
  private struct Outcome: Equatable {
    var answer: String?
    var seconds: Int64
  }

  private func world(_ body: (Simulation) throws -> Void) rethrows {
    try Simulation(WorldSetup(catalog: Catalog(products: []))).run(body)
  }

  private func call() -> NetworkCall<String> {
    NetworkCall(.verification, about: "example.com", patience: .seconds(10)) {
      ("yes", text: "status 0")
    }
  }

  @Test(arguments: [
    (NetworkWeather.fine, String?("yes"), Int64(0), "status 0"),
    (.slow(.seconds(4)), "yes", 4, "status 0"),
    (.slow(.seconds(60)), nil, 10, "none"),
    (.offline, nil, 0, "none"),
  ])
  func `a call that blocks the app`(
    weather: NetworkWeather, answer: String?, seconds: Int64, text: String
  ) throws {
    world { world in
      world.device.setWeather(weather, for: .verification)
      let came = world.device.inApp { AppProcess.current.make(blocking: call()) }
      #expect(came == answer)
      #expect(world.elapsed == .seconds(seconds))
      #expect(
        world.timeline.entries.suffix(2).map(\.text) == [
          "ask for verification: example.com", "answer verification: \(text)",
        ])
    }
  }

  @Test(arguments: [
    (NetworkWeather.fine, String?("yes"), Int64(0)), (.slow(.seconds(4)), "yes", 4),
    (.slow(.seconds(60)), nil, 10), (.offline, nil, 0),
  ])
  func `a call that is answered later`(
    weather: NetworkWeather, answer: String?, seconds: Int64
  ) throws {
    world { world in
      world.device.setWeather(weather, for: .verification)
      var outcomes: [Outcome] = []
      world.device.inApp {
        AppProcess.current.make(call()) { answer in
          outcomes.append(Outcome(answer: answer, seconds: world.elapsed.components.seconds))
        }
      }
      #expect(outcomes == [])
      world.advance(by: .seconds(90))
      #expect(outcomes == [Outcome(answer: answer, seconds: seconds)])
    }
  }

  @Test func `a killed app hears of no answer, and asks for nothing`() throws {
    world { world in
      world.device.setWeather(.slow(.seconds(4)), for: .verification)
      let process = world.device.inApp { AppProcess.current }
      var answers: [String?] = []
      world.device.inApp { process.make(call()) { answers.append($0) } }
      world.device.kill()
      process.make(call()) { answers.append($0) }
      world.advance(by: .seconds(90))
      #expect(answers == [])
      #expect(process.make(blocking: call()) == nil)
      #expect(
        world.timeline.description == """
          00:00:00  app       launch 1
          00:00:00  app       ask for verification: example.com
          00:00:00  app       killed
          """)
    }
  }

  @Test func `while an app is blocked, what falls due in the world happens`() throws {
    world { world in
      world.device.setWeather(.slow(.seconds(4)), for: .verification)
      _ = world.device.inApp { AppProcess.current.make(blocking: call()) }
      #expect(world.read(\.now) == WorldSetup.usualStart.advanced(by: .seconds(4)))
    }
  }
}
