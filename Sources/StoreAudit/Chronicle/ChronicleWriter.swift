import StoreModel
import StoreSimulation

/// Reads a timeline once, from the first entry to the last.
struct ChronicleWriter {
  private var chronicle = Chronicle()
  private var launches: [Int: Int] = [:]
  /// The transactions that the app on a device deals with, in the order in which they were handed
  /// over.
  private var hands: [Int: [Held]] = [:]
  /// The last that an app on a device has dealt with, where nothing was handed over since.
  private var settled: [Int: TransactionID] = [:]

  private struct Held {
    let transaction: TransactionID
    var isFinished = false
  }

  mutating func write(_ timeline: Timeline) -> Chronicle {
    var asides = timeline.asides[...]
    for (index, entry) in timeline.entries.enumerated() {
      while let aside = asides.first, aside.position <= index { note(asides.removeFirst()) }
      write(entry, at: index)
    }
    for aside in asides { note(aside) }
    return chronicle
  }

  private mutating func note(_ aside: Aside) {
    let (index, device) = (aside.position, aside.device)
    chronicle.notes.append(
      .init(index: index, device: device, launch: launches[device] ?? 0, matter: aside.matter))
    if case .unfinishedListed(let ids) = aside.matter {
      for id in ids { hand(id, by: .list, at: index, on: device) }
    }
  }

  private mutating func write(_ entry: TimelineEntry, at index: Int) {
    let device = entry.device
    if case .rare(.launched(let number)) = entry.happening { launches[device] = number }
    chronicle.events.append(
      .init(
        index: index, device: device, launch: launches[device] ?? 0, happening: entry.happening))
    switch entry.happening {
    case .told(let payment, let product, let told):
      write(told, of: payment, product, at: index, on: device)
    case .charged(let id, let product): chronicle.products[id] = product
    case .finished(let payment):
      let key = Chronicle.PaymentKey(device: device, payment: payment)
      finish(chronicle.paymentTransactions[key], payment, at: index, on: device)
    case .settled(let id): drop(id)
    case .rare(let rare): write(rare, at: index, on: device)
    case .added, .confirmed: break
    }
  }

  private mutating func write(
    _ told: Happening.Told, of payment: PaymentID, _ product: ProductID, at index: Int,
    on device: Int
  ) {
    let key = Chronicle.PaymentKey(device: device, payment: payment)
    chronicle.paymentProducts[key] = product
    switch told {
    case .purchased(let id):
      chronicle.paymentTransactions[key] = id
      hand(id, by: .queue, payment, product, at: index, on: device)
    case .restored(let id):
      chronicle.paymentTransactions[key] = id
      chronicle.products[id] = product
      hand(id, by: .restore, payment, product, at: index, on: device)
    case .removed: if let id = chronicle.paymentTransactions[key] { drop(id) }
    case .purchasing, .deferred, .failed: break
    }
  }

  private mutating func write(_ rare: Happening.Rare, at index: Int, on device: Int) {
    switch rare {
    case .launched, .killed, .ended, .trapped:
      hands[device] = nil
      settled[device] = nil
    case .purchaseAnswered(_, .success(let id)): hand(id, by: .purchase, at: index, on: device)
    case .heard(.transaction(let id)): hand(id, by: .updates, at: index, on: device)
    case .finishedElsewhere(let id): finish(id, nil, at: index, on: device)
    case .stored(let changes): write(changes, at: index, on: device)
    case .delivered(let product, let name, let changes):
      let id = transaction(named: name, on: device)
      if let id, chronicle.products[id] == nil { chronicle.products[id] = product }
      write(changes, for: id, at: index, on: device)
    case .recorded(let what): write([], record: what, at: index, on: device)
    case .subscribed(.news(.renewed, let id, let product, _)):
      chronicle.products[id] = product
      chronicle.renewals.insert(id)
    default: break
    }
  }
}

// MARK: - What the app deals with

extension ChronicleWriter {
  private mutating func hand(
    _ id: TransactionID, by way: Chronicle.Handover.Way, _ payment: PaymentID? = nil,
    _ product: ProductID? = nil, at index: Int, on device: Int
  ) {
    chronicle.handovers.append(
      .init(
        index: index, device: device, launch: launches[device] ?? 0, way: way, transaction: id,
        product: product ?? chronicle.products[id], payment: payment))
    settled[device] = nil
    let isHeld = hands[device, default: []].contains { $0.transaction == id }
    if !isHeld { hands[device, default: []].append(Held(transaction: id)) }
  }

  private mutating func finish(
    _ id: TransactionID?, _ payment: PaymentID?, at index: Int, on device: Int
  ) {
    chronicle.finishes.append(
      .init(
        index: index, device: device, launch: launches[device] ?? 0, payment: payment,
        transaction: id))
    guard let held = hands[device]?.firstIndex(where: { $0.transaction == id }) else { return }
    hands[device]?[held].isFinished = true
  }

  private mutating func drop(_ id: TransactionID) {
    for (device, held) in hands where held.contains(where: { $0.transaction == id }) {
      hands[device] = held.filter { $0.transaction != id }
      settled[device] = id
    }
  }

  private mutating func write(
    _ changes: [StorageChange], record: String? = nil, for named: TransactionID? = nil,
    at index: Int, on device: Int
  ) {
    let held = hands[device] ?? []
    chronicle.deeds.append(
      .init(
        index: index, device: device, launch: launches[device] ?? 0,
        growth: changes.filter(\.isGrowth).map { .init(name: $0.name, text: $0.text) },
        record: record, named: named, candidates: held.map(\.transaction),
        open: held.filter { !$0.isFinished }.map(\.transaction),
        settled: held.isEmpty ? settled[device] : nil))
  }

  /// The transaction that an app means: by the store's number, or by the queue's own (B130).
  private func transaction(named name: String, on device: Int) -> TransactionID? {
    guard let number = UInt64(name) else { return nil }
    let first: UInt64 = 1_000_000_000
    guard number > first, let payment = Int(exactly: number - first) else {
      return TransactionID(number)
    }
    return chronicle.paymentTransactions[.init(device: device, payment: PaymentID(payment))]
  }
}
