internal import StoreModel
internal import StoreSimulation

/// A schedule as a script for `storesim timeline`, as far as scripts go.
///
/// The script's app does with its queue what the app did, and when; it stores nothing and asks no
/// server. What a script cannot say stands in a comment.
struct ScheduleScript {
  private let finding: Finding
  private let entries: [TimelineEntry]
  private let names: ScriptNames
  private(set) var lines: [String] = []
  private var clock = StoreSpan.zero
  /// The index of the last line that lets the app do something.
  private var lastAct: Int?
  /// The index of the last line from which something follows, and the number of timeline entries
  /// before it.
  private var lastStep = (line: 0, entry: 0)
  private var entry = 0
  /// True if a line before has said already that the app dies.
  private var isDoomed = false
  /// The customer's answers to the sheets of payments that no line has said yet.
  private var answers: [(payment: PaymentID, answer: SheetAnswer)]
  /// True if an interrupted payment sends the app to the background by itself.
  private var isSentAway = false
  private var isExact = true
  /// The transactions that the app has finished, as far as the store has heard.
  private var finished: Set<String> = []

  init(_ finding: Finding) {
    self.finding = finding
    entries = finding.timeline.entries
    names = ScriptNames(entries)
    answers = entries.filter { $0.device == 1 }.compactMap { entry in
      switch entry.happening {
      case .confirmed(let payment): (payment, .confirmed)
      case .rare(.sheetAnswered(let payment, let answer)): (payment, answer)
      default: nil
      }
    }
    write()
  }

  var text: String { lines.joined(separator: "\n") }

  private mutating func write() {
    lines = heading
    lines.append("keep unfinished")
    lastStep.line = lines.count
    for (index, entry) in entries.enumerated() {
      self.entry = index
      for surprise in finding.struck where surprise.line == index { say(surprise) }
      if entry.device == 1 { say(entry, at: index) } else { isExact = false }
    }
    for surprise in finding.struck where surprise.line >= entries.count { say(surprise) }
    if let end = entries.last?.span { advance(to: end) }
    if isExact { lines += expectations }
  }

  private var heading: [String] {
    let sentence = "“\(finding.statement)”: \(finding.objection)"
    let course =
      finding.surprises.isEmpty
      ? "It takes no surprise." : "It takes: \(finding.surprises.joined(separator: "; "))"
    return (sentence.wrapped(at: 96) + course.wrapped(at: 96) + Self.caveat).map { "# \($0)" }
  }

  private static let caveat = [
    "A line lets everything happen that follows from it: where the schedule ends the app between two",
    "steps of its own, the script does so a little later. Its app delivers nothing.",
  ]

  private var expectations: [String] {
    var charges: [(product: ProductID, count: Int)] = []
    for case .charged(_, let product) in entries.map(\.happening) {
      if let known = charges.firstIndex(where: { $0.product == product }) {
        charges[known].count += 1
      } else {
        charges.append((product, 1))
      }
    }
    return charges.map { "expect payments \($0.product) \($0.count)" }
  }
}

// MARK: - Lines

extension ScheduleScript {
  private mutating func advance(to span: StoreSpan) {
    guard span > clock else { return }
    lines.append("advance \(StoreSpan(milliseconds: span.milliseconds - clock.milliseconds).words)")
    lastStep = (lines.count - 1, entry)
    clock = span
  }

  private mutating func add(_ line: String, at span: StoreSpan) {
    advance(to: span)
    lines.append(line)
    lastStep = (lines.count - 1, entry)
  }

  private mutating func act(_ line: String, at span: StoreSpan) {
    add(line, at: span)
    lastAct = lines.count - 1
  }

  private mutating func remark(_ text: String) {
    isExact = false
    lines.append("# no script can say: \(text)")
  }
}

// MARK: - What happens

extension ScheduleScript {
  private mutating func say(_ entry: TimelineEntry, at index: Int) {
    switch entry.happening {
    case .added(let product, let quantity):
      decide(about: product)
      act("buy \(product)\(quantity == 1 ? "" : " x\(quantity)")", at: entry.span)
    case .finished(let payment):
      let what = "payment \(payment.number)"
      if names.reachesStore(payment, from: index) {
        finish(what, names.product(of: payment), at: entry.span)
      } else {
        lines.append("# the app finishes \(what), of which the store never hears")
      }
    case .rare(let rare): say(rare, at: entry.span)
    case .told, .confirmed, .charged, .settled: break
    }
  }

  private mutating func say(_ rare: Happening.Rare, at span: StoreSpan) {
    switch rare {
    case .launched(let number): if number > 1 { add("launch", at: span) }
    case .killed:
      if !isDoomed { add("kill", at: span) }
      isDoomed = false
    case .ended(let misuse):
      add("kill", at: span)
      remark("the app crashes: \(misuse.reason)")
    case .trapped:
      add("kill", at: span)
      remark("the app crashes by a trap in its code")
    case .finishedElsewhere(let id):
      finish("transaction \(id)", names.product(of: id), at: span)
    case .askedToRestore, .asked(.restores, _): act("restore", at: span)
    case .backgrounded:
      if !isSentAway { add("background", at: span) }
      isSentAway = false
    case .foregrounded: add("foreground", at: span)
    case .networkLost: add("offline", at: span)
    case .networkReturned: add("online", at: span)
    case .signedIn(let account): add("sign in \(account.number)", at: span)
    case .signedOut: add("sign out", at: span)
    default: sayOutsideTheApp(rare, at: span)
    }
  }

  /// Adds the lines for an event that comes from the customer or the store, outside the app.
  private mutating func sayOutsideTheApp(_ rare: Happening.Rare, at span: StoreSpan) {
    switch rare {
    case .approvalAnswered(let id, let isApproved):
      let product = names.product(of: id).map { " \($0)" } ?? ""
      add("\(isApproved ? "approve" : "decline")\(product)", at: span)
    case .mended: add("mend", at: span)
    case .moved(let storefront): add("storefront \(storefront)", at: span)
    case .revoked(let id): add("refund \(id)", at: span)
    case .withdrawn(let product): add("withdraw \(product)", at: span)
    case .returned(let product): add("sell \(product)", at: span)
    case .subscribed(.renewalPaymentsFail(let fail)):
      add("renewal \(fail ? "fails" : "works")", at: span)
    case .subscribed(.news(.renewalSwitched(let isOn), _, let product, _)):
      add("auto-renew \(isOn ? "on" : "off") \(product)", at: span)
    case .boughtOutside(let product, _):
      remark("\(product) is bought outside the app; here the app buys it")
      act("buy \(product)", at: span)
    case .signInAnswered(.failed): remark("the customer does not sign in")
    default: break
    }
  }

  /// Lets the customer answer the sheet of the next payment for the product.
  private mutating func decide(about product: ProductID) {
    // Payments that StoreKit 2 makes are not told by their product.
    let index = answers.firstIndex { names.product(of: $0.payment) ?? product == product }
    guard let index else { return }
    switch answers.remove(at: index).answer {
    case .confirmed: break
    case .cancelled: lines.append("cancel")
    case .failed(let failure):
      let code = failure.code ?? 0
      // The codes of SKErrorDomain, which are all that a script can say.
      if 0...20 ~= code { lines.append("fail \(code)") } else { remark("error \(code)") }
    case .approvalNeeded: lines.append("ask")
    case .interrupted:
      lines.append("interrupt")
      isSentAway = true
    case .confirmedUnnoticed, .interruptedInApp: remark("how the customer answers this sheet")
    }
  }

  private mutating func finish(_ what: String, _ product: ProductID?, at span: StoreSpan) {
    guard finished.insert(what).inserted else {
      lines.append("# the app finishes \(what) again")
      return
    }
    act(product.map { "finish \($0)" } ?? "finish all", at: span)
  }

  /// Adds the death of the app; if it dies before it hears of a payment, a line before says so, and
  /// otherwise the end itself does.
  private mutating func sayEnd(_ surprise: StruckSurprise) {
    lines.append("# \(surprise.text(in: finding.timeline))")
    guard case .telling? = surprise.place, let last = entries[..<surprise.line].last,
      case .told(_, _, let told) = last.happening, last.device == 1, last.span == clock,
      // The first of its kind since that line is the one that the script's app would not hear.
      !entries[lastStep.entry..<surprise.line - 1].contains(where: { $0.news == told.word })
    else { return }
    lines.insert("kill before \(told.word)", at: lastStep.line)
    lastStep.line += 1
    if let lastAct, lastAct >= lastStep.line - 1 { self.lastAct = lastAct + 1 }
    isDoomed = true
  }

  /// Surprises that leave no line of their own that says it all.
  private mutating func say(_ surprise: StruckSurprise) {
    let text = surprise.text(in: finding.timeline)
    switch surprise.surprise {
    case .kill: sayEnd(surprise)
    case .offline(let service) where [.purchases, .restores, .finishes].contains(service):
      guard let lastAct else { return remark(text) }
      lines.insert("offline \(service)", at: lastAct)
      lines.append("online \(service)")
    case .offline, .late, .verificationStatus, .overtaking, .store, .noSignIn, .boughtElsewhere,
      .boughtElsewhereWhileDead, .finishedElsewhere:
      remark(text)
    case .none, .background, .askToBuy, .approvedWhileDead, .decline, .lapse, .cancel, .error,
      .interrupt, .mendedWhileDead, .moving, .purchaseElsewhere, .absence, .refund,
      .refundWhileDead, .renewed, .renewedWhileDead, .expired, .expiredWhileDead, .withoutNetwork,
      .otherCustomer, .nobody:
      break
    }
  }
}

extension TimelineEntry {
  /// The word by which scripts name an update of a payment on the first device, or nil for any
  /// other entry.
  fileprivate var news: String? {
    if case .told(_, _, let told) = happening, device == 1 { told.word } else { nil }
  }
}

extension Happening.Told {
  fileprivate var word: String {
    switch self {
    case .purchasing: "purchasing"
    case .deferred: "deferred"
    case .purchased: "purchased"
    case .restored: "restored"
    case .failed: "failed"
    case .removed: "removed"
    }
  }
}

extension StoreSpan {
  /// As in `1d 2h 30s`, the way scripts have it.
  fileprivate var words: String {
    let units: [(String, Int64)] = [
      ("d", 86_400_000), ("h", 3_600_000), ("min", 60_000), ("s", 1_000), ("ms", 1),
    ]
    var rest = milliseconds
    return units.compactMap { name, length in
      let count = rest / length
      rest %= length
      return count == 0 ? nil : "\(count)\(name)"
    }.joined(separator: " ")
  }
}
