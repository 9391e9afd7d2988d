import Foundation
import StoreTestSupport
import StoreTesting

extension PlainStore {
  mutating func nextEntry() -> Int {
    lastEntry += 1
    return lastEntry
  }

  func entry(_ id: Int, on device: Int) -> PlainEntry {
    guard let entry = devices[device].entries.first(where: { $0.id == id }) else {
      preconditionFailure("entry \(id) has left the queue")
    }
    return entry
  }

  mutating func append(_ entry: PlainEntry, to device: Int) -> Int {
    devices[device].entries.append(entry)
    return entry.id
  }

  /// Changes an entry, of which the app is to be told.
  mutating func change(_ id: Int, on device: Int, _ change: (inout PlainEntry) -> Void) {
    guard let place = devices[device].entries.firstIndex(where: { $0.id == id }) else { return }
    change(&devices[device].entries[place])
    devices[device].entries[place].isTold = false
  }

  /// A purchase comes to the queue unasked.
  mutating func enqueue(_ number: Int, on device: Int) {
    devices[device].isRegistered = true
    let entry = PlainEntry(
      id: nextEntry(), product: self[number].product, origin: .outside, state: .purchased(number))
    tell(append(entry, to: device), on: device)
  }
}

// MARK: - Telling

extension PlainStore {
  /// Tells the observer how an entry stands, if the app is there to hear it (B028).
  mutating func tell(_ id: Int, on device: Int) {
    guard devices[device].isObserving, devices[device].run == .foreground,
      let place = devices[device].entries.firstIndex(where: { $0.id == id && $0.isListed })
    else { return }
    devices[device].entries[place].isTold = true
    devices[device].entries[place].shown = devices[device].entries[place].state
    devices[device].heard.append(line(of: devices[device].entries[place]))
  }

  /// Makes another call to the observer, which waits where the app is in the background.
  mutating func call(_ call: PlainCall, on device: Int) {
    guard devices[device].isObserving else { return }
    if devices[device].run == .foreground {
      devices[device].heard.append(line(of: call, on: device))
    } else {
      devices[device].postponedCalls.append(call)
    }
  }

  private func line(of call: PlainCall, on device: Int) -> String {
    switch call {
    case .removed(let entry): "removed: \(line(of: entry.asShown))"
    case .revoked(let product): "revoked: \(product)"
    case .restoreFinished: "restore finished"
    case .restoreFailed(let error): "restore failed, \(error)"
    case .storefrontChanged: "storefront \(customers[devices[device].customer].storefront)"
    }
  }

  /// Brings a transaction to listeners through StoreKit 2, now or once the device can be reached
  /// (B097).
  mutating func bring(_ number: Int, to device: Int) {
    if holds(.purchase(number, isForQueue: false), for: device) { return }
    hear(number, on: device)
  }

  /// Tells an app that listens of a transaction.
  mutating func hear(_ number: Int, on device: Int) {
    guard devices[device].isListening else { return }
    if devices[device].run == .foreground {
      devices[device].heard.append("update \(view(of: device)[number].line)")
    } else {
      devices[device].postponedNews.append(number)
    }
  }

  /// Returns from a purchase through StoreKit 2, once (B090).
  mutating func answerCall(of id: Int, _ result: String, on device: Int) {
    let entry = entry(id, on: device)
    guard devices[device].run != .dead, entry.origin == .call, entry.state != .deferred else {
      return
    }
    devices[device].heard.append("result: \(result)")
  }
}

// MARK: - Coming and going

extension PlainStore {
  mutating func kill(_ device: Int) -> Bool {
    guard devices[device].run != .dead else { return false }
    devices[device].run = .dead
    parcels.removeAll { $0.device == device && $0.content == .finishes }
    devices[device].postponedCalls = []
    devices[device].postponedNews = []
    devices[device].heard = []
    for place in devices[device].entries.indices {
      devices[device].entries[place].isFinishing = false
      if devices[device].entries[place].origin == .call {
        devices[device].entries[place].origin = .outside
      }
    }
    if devices[device].isReached { loseSight(of: device) }
    return true
  }

  /// Launches the app, and hands over again every purchase that is not finished (B007, B091).
  mutating func launch(_ device: Int) {
    bringUpToDate(device)
    devices[device].run = .foreground
    if devices[device].isReached { dropDeadEntries(on: device) }
    let left = view(of: device).unfinished(devices[device].customer)
    for purchase in left { takeUp(purchase, on: device) }
    replay(on: device)
    for purchase in left where concerns(purchase, device) { hear(purchase.number, on: device) }
    askForConsent(on: device)
    offerPromotions(on: device, isLaunch: true)
  }

  /// Nobody is told that a request has lapsed (B045), and what is used up is not handed over again.
  private mutating func dropDeadEntries(on device: Int) {
    let asked = requests.filter { $0.device == device && $0.customer == devices[device].customer }
      .flatMap(\.entries)
    devices[device].entries.removeAll { $0.state == .deferred && !asked.contains($0.id) }
    let over = purchases.filter { $0.isFinished && kind($0) == .consumable }.map(\.number)
    devices[device].entries.removeAll { $0.purchase.map(over.contains) ?? false }
  }

  /// Adds an unfinished purchase to the queue, if it is the queue's.
  mutating func takeUp(_ purchase: PlainPurchase, on device: Int) {
    let isKnown = devices[device].entries.contains { $0.purchase == purchase.number }
    guard purchase.device == nil || purchase.device == device, !isKnown,
      !purchase.isRenewal || devices[device].isRegistered
    else { return }
    devices[device].entries.append(
      PlainEntry(
        id: nextEntry(), product: purchase.product, origin: .outside,
        state: .purchased(purchase.number)))
    devices[device].isRegistered = true
  }

  /// The app is in the foreground again, and is told what it has missed (B007).
  mutating func bringBack(_ device: Int) {
    devices[device].run = .foreground
    let (calls, news) = (devices[device].postponedCalls, devices[device].postponedNews)
    devices[device].postponedCalls = []
    devices[device].postponedNews = []
    replay(on: device)
    for call in calls { self.call(call, on: device) }
    let seen = view(of: device)
    for number in news where !seen.isUsedUp(seen[number]) { hear(number, on: device) }
    askForConsent(on: device)
    offerPromotions(on: device)
  }

  /// Returns whether a purchase is used up: it is no news to an app that has missed it, unless its
  /// price was paid back.
  func isUsedUp(_ purchase: PlainPurchase) -> Bool {
    purchase.isFinished && kind(purchase) == .consumable && !purchase.isTakenBack
  }

  private mutating func replay(on device: Int) {
    for entry in devices[device].entries
    where entry.isFinal || (!entry.isTold && !entry.isFinishing) {
      tell(entry.id, on: device)
    }
  }
}

// MARK: - Finishing

extension PlainStore {
  /// The app is done with something that waits for it (B032–B036, B101, B128).
  mutating func finish(_ index: Int, through face: Face, on device: Int) -> Bool {
    guard devices[device].run == .foreground, devices[device].faces.contains(face),
      !parcels.contains(where: { $0.device == device && $0.content == .finishes })
    else { return false }
    switch face {
    case .storeKit1:
      let waiting = devices[device].entries.filter { $0.isListed && $0.isFinal }
      guard waiting.indices.contains(index) else { return false }
      return finish(waiting[index].id, on: device)
    case .storeKit2:
      let waiting = view(of: device).unfinished(devices[device].customer)
      guard waiting.indices.contains(index) else { return false }
      return finish(waiting[index], on: device)
    }
  }

  private mutating func finish(_ id: Int, on device: Int) -> Bool {
    change(id, on: device) { $0.isFinishing = true }
    switch devices[device].meet(.finishes) {
    case .fine: settleFinishes(on: device)
    case .offline, .failing:
      if let number = entry(id, on: device).purchase { keepFinish(of: number, on: device) }
      remove([id], on: device)
    case .slow(let delay): send(.finishes, to: device, delay)
    }
    return true
  }

  private mutating func finish(_ purchase: PlainPurchase, on device: Int) -> Bool {
    switch devices[device].meet(.finishes) {
    case .fine:
      close(purchase.number, on: device)
      removeAll(of: purchase, on: device)
    case .offline where !devices[device].isReached:
      keepFinish(of: purchase.number, on: device)
      removeAll(of: purchase, on: device)
    case .offline, .failing: break
    // The app waits for it, and nothing else is to be told.
    case .slow: return false
    }
    return true
  }

  private mutating func removeAll(of purchase: PlainPurchase, on device: Int) {
    let gone = devices[device].entries.filter { $0.purchase == purchase.number }
    remove(gone.map(\.id), on: device)
  }

  /// Lets the store know that the app is done with a purchase; a consumable comes to no other app
  /// that has not heard of it.
  mutating func close(_ number: Int, on device: Int) {
    guard !self[number].isFinished else { return }
    self[number].isFinished = true
    guard kind(self[number]) == .consumable else { return }
    for other in devices.indices where other != device && devices[other].isReached {
      if devices[other].isObserving, devices[other].run == .foreground { continue }
      devices[other].entries.removeAll { $0.purchase == number && !$0.isTold }
    }
  }

  /// The store hears of what the app has finished.
  mutating func settleFinishes(on device: Int) {
    let done = devices[device].entries.filter(\.isFinishing)
    for entry in done { if let number = entry.purchase { close(number, on: device) } }
    remove(done.map(\.id), on: device)
  }

  /// Entries leave the queue, of which the observer is told (B016).
  mutating func remove(_ ids: [Int], on device: Int) {
    for id in ids {
      let entry = entry(id, on: device)
      devices[device].entries.removeAll { $0.id == id }
      if entry.isListed { call(.removed(entry), on: device) }
    }
  }
}
