internal import StoreModel

extension Simulation {
  /// Expects a product that the store knows: it sells it, or has sold it.
  ///
  /// - Throws: `SimulationError` that says what it sells.
  package func check(product name: String) throws(SimulationError) {
    if let error = read({ $0.problem(withProduct: name) }) { throw error }
  }

  /// The same where nothing can be thrown: a product that the store does not know is an issue of
  /// the test.
  ///
  /// - Parameter call: The call that names it, as a test writes it.
  /// - Returns: false where the store does not know it.
  @discardableResult
  package func expect(product name: String, in call: String) -> Bool {
    guard let error = read({ $0.problem(withProduct: name) }) else { return true }
    report(.mistake("`\(call)`: \(error)"))
    return false
  }

  /// Expects a country that has an App Store; another is an issue of the test.
  ///
  /// - Returns: false where there is none.
  package func expect(country code: String, in call: String) -> Bool {
    guard let problem = Storefront.problem(withCountry: code) else { return true }
    report(.mistake("`\(call)`: \(problem)"))
    return false
  }

  /// Expects a length of time that is not negative; another is an issue of the test.
  ///
  /// - Returns: false where it is negative.
  func expect(forward duration: Duration, in call: String) -> Bool {
    guard duration < .zero else { return true }
    report(
      .mistake("`\(call)`: time does not go back. Give a length of time that is not negative."))
    return false
  }

  /// Expects weather that there can be; another is an issue of the test.
  ///
  /// - Returns: false where there is no such weather.
  func expect(possible weather: NetworkWeather) -> Bool {
    switch weather {
    case .slow(let delay): return expect(forward: delay, in: "setWeather(.slow(\(delay)))")
    case .failing(let times, _) where times < 0:
      report(
        .mistake(
          "`setWeather(.failing(times: \(times)))`: a service fails no negative number of times."))
      return false
    case .fine, .offline, .failing: return true
    }
  }

  /// Records an issue of the test that this world belongs to: the same one once in each world, or
  /// in each exploration.
  ///
  /// A thread that is not the world's belongs to no test. What it reports waits for
  /// `reportDeferredIssues`.
  package func report(_ problem: TestIssue.Problem) {
    guard issues.isNew(TestIssue(problem)) else { return }
    if loop?.isOnThread == false {
      withState { $0.deferredIssues.append(problem) }
    } else {
      TestIssueReporter.report(problem)
    }
  }

  /// Records an issue if the running task, which is this world's, runs on the thread of another
  /// one.
  func expectHome(on loop: JobLoop) {
    guard loop.simulation !== self, issues.isNew(TestIssue(.sharedActor)) else { return }
    // The running task is the test's, whosever the thread is.
    TestIssueReporter.report(.sharedActor)
  }

  /// Records what other threads have reported, for the calling test.
  package func reportDeferredIssues() {
    let problems = withState { state in
      defer { state.deferredIssues = [] }
      return state.deferredIssues
    }
    for problem in problems { TestIssueReporter.report(problem) }
  }
}

extension SimulatedStore {
  fileprivate func problem(withProduct name: String) -> SimulationError? {
    let id = ProductID(name)
    guard catalog[id] == nil, !ledger.purchases.contains(where: { $0.product == id }) else {
      return nil
    }
    let names = catalog.products.map(\.id.rawValue)
    let guess = names.nearest(to: name).map { " Did you mean “\($0)”?" } ?? ""
    return SimulationError(
      "“\(name)” is not in the catalog of this store, which has \(names.listed).\(guess)")
  }
}

extension Storefront {
  /// Returns the problem with the code of a country; nil if the country has an App Store.
  package static func problem(withCountry code: String) -> String? {
    guard Storefront(countryCode: code) == nil else { return nil }
    let capitals = code.uppercased()
    let meant = all.first { $0.countryCode == capitals || $0.regionCode == capitals }
    let guess = meant.map { " Did you mean `\($0.countryCode)`?" } ?? ""
    return "There is no storefront “\(code)”. Countries have three letters, as in `DEU`.\(guess)"
  }
}
