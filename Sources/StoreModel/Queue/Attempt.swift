/// A payment that has come to no purchase, or not yet: a test session lists it beside the purchases
/// (B136).
///
/// A customer who closes the sheet leaves none, since the store has never heard of it.
package struct Attempt: Equatable, Sendable {
  package enum Status: Hashable, Sendable {
    /// Waits for approval (B044).
    case deferred(RequestID)
    /// Failed, and waits for the customer to mend the account (B049).
    case interrupted(RequestID)
    case failed
    /// Led to a purchase in the end.
    case fulfilled(TransactionID)
  }

  package let id: AttemptID
  package let payment: Payment
  package let account: AccountID
  package let date: StoreInstant
  /// The transaction that the store would have made next.
  package let upcoming: TransactionID
  package internal(set) var status: Status
}

extension SimulatedStore {
  mutating func note(_ status: Attempt.Status, of payment: Payment, by account: AccountID) {
    lastAttempt += 1
    attempts.append(
      Attempt(
        id: AttemptID(lastAttempt), payment: payment, account: account, date: now,
        upcoming: ledger.upcomingID, status: status))
  }

  /// Notes the outcome of a request; nil removes the attempt, since nothing is left to tell.
  mutating func settleAttempt(of request: RequestID, as status: Attempt.Status?) {
    let open = attempts.lastIndex {
      $0.status == .deferred(request) || $0.status == .interrupted(request)
    }
    guard let open else { return }
    if let status { attempts[open].status = status } else { attempts.remove(at: open) }
  }

  /// Takes an attempt out of the list, and withdraws its open requests.
  mutating func delete(_ id: AttemptID, _ effects: inout [StoreEffect]) throws(StoreRejection) {
    guard let index = attempts.firstIndex(where: { $0.id == id }) else {
      throw .unknownAttempt(id)
    }
    let attempt = attempts.remove(at: index)
    let owner = try position(of: attempt.account)
    switch attempt.status {
    case .deferred(let request):
      accounts[owner].approvals.removeAll { $0.id == request }
      for app in installations.indices {
        let waiting = installations[app].queue.entries.values.filter {
          $0.state == .deferred(request)
        }
        take(waiting, from: app, &effects)
      }
    case .interrupted(let request): accounts[owner].issues.removeAll { $0.id == request }
    case .failed, .fulfilled: break
    }
  }
}
