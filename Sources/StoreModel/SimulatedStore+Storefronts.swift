import StoreBasics

extension SimulatedStore {
  /// Moves the customer to another country: each app is told, and asked about the payments under
  /// way (B068).
  mutating func move(
    _ account: AccountID, to storefront: StorefrontCode, _ effects: inout [StoreEffect]
  ) throws(StoreRejection) {
    let owner = try position(of: account)
    guard accounts[owner].storefront != storefront else { return }
    accounts[owner].storefront = storefront
    for app in installations.indices where reaches(app, from: owner) {
      announceStorefront(storefront, in: app, &effects)
    }
  }

  /// Tells an app that runs of the storefront that it is in now, and asks it about the payments
  /// under way.
  mutating func announceStorefront(
    _ storefront: StorefrontCode, in app: Int, _ effects: inout [StoreEffect]
  ) {
    guard installations[app].run != .notRunning else { return }
    post(.storefrontChanged, in: app, &effects)
    effects.append(.inform(.storefront(storefront), installation(at: app)))
    for payment in installations[app].queue.sheets.elements {
      effects.append(.askWhetherToContinue(payment, installation(at: app)))
    }
  }

  /// Stops a payment that the app does not go on with in the new storefront; a payment that was
  /// decided meanwhile stands (B068).
  mutating func stop(
    _ payment: PaymentID, in id: InstallationID, _ effects: inout [StoreEffect]
  ) throws(StoreRejection) {
    let app = try position(of: id)
    guard case .purchasing? = installations[app].queue.entries[payment]?.state else { return }
    try refuse(payment, .stoppedByApp, in: id, &effects)
  }

  /// Starts a purchase in the store for the customer; an observer is asked, now or once there is
  /// one (B066, B067).
  mutating func promote(
    _ payment: Payment, to id: InstallationID, _ effects: inout [StoreEffect]
  ) throws(StoreRejection) {
    let app = try position(of: id)
    guard let product = catalog[try known(payment.product)] else { return }
    if let refusal = offerObjection(to: payment, for: product, of: account(of: app)) {
      throw .refused(refusal)
    }
    installations[app].promotions.append(payment)
    guard installations[app].listening[.intents].isEmpty else {
      return effects.append(.inform(.intent(payment), id))
    }
    guard installations[app].isListening else { return }
    post(.promotionOffered(payment), in: app, &effects)
  }

  /// Asks observers about the purchases that wait, unless there is a listener for them, which is
  /// told.
  mutating func offerPromotions(in app: Int) {
    guard installations[app].listening[.intents].isEmpty else { return }
    installations[app].queue.outbox.removeAll { notice in
      if case .promotionOffered = notice.call { true } else { false }
    }
    for payment in installations[app].promotions {
      installations[app].queue.post(.promotionOffered(payment))
    }
  }
}
