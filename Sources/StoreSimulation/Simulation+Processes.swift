package import StoreModel

extension Simulation {
  func addCustomer(in storefront: StorefrontCode = "USA") -> AccountID {
    withState { state in
      state.sheetScripts.append(DecisionScript())
      state.signInScripts.append(DecisionScript())
      state.refundScripts.append(DecisionScript())
      state.cancellationScripts.append(DecisionScript())
      let id = state.store.addAccount(in: storefront)
      if state.settings.entersBillingRetry {
        _ = try? state.store.apply(.renewalPaymentsFail(true, id))
      }
      return id
    }
  }

  /// Gives the customer a past; others who have paid for some of it become customers as well.
  func takeOver(_ history: PurchaseHistory, as account: AccountID) {
    withState { state in
      state.store.takeOver(history, of: account)
      state.beginning = state.store.ledger.revision
      while state.sheetScripts.count < state.store.accounts.count {
        state.sheetScripts.append(DecisionScript())
        state.signInScripts.append(DecisionScript())
        state.refundScripts.append(DecisionScript())
        state.cancellationScripts.append(DecisionScript())
      }
    }
  }

  func addDevice(for account: AccountID) -> InstallationID {
    let id = withState { state in
      state.devices.append(DeviceState())
      return state.store.addInstallation(for: account)
    }
    launch(on: id)
    return id
  }

  /// Starts a new process of the app, ending the one before.
  @discardableResult
  func launch(on id: InstallationID) -> AppProcess {
    if let process = process(of: id), process.isAlive { kill(on: id) }
    let number = read { ($0[id]?.launches ?? 0) + 1 }
    let process = AppProcess(simulation: self, installation: id, launch: number)
    withState { state in
      if state.processes.count < id.number {
        state.processes.append(process)
      } else {
        state.processes[id.number - 1] = process
      }
    }
    note(.rare(.launched(number)), on: id)
    carryThrough(.launched(id))
    return process
  }

  /// Ends the app's process, as a crash or the system does: nothing it still does has any effect.
  func kill(on id: InstallationID) {
    guard let process = process(of: id), process.isAlive else { return }
    process.end()
    carryThrough(.killed(id))
  }

  /// Ends a process after a misuse.
  func end(_ process: AppProcess) {
    process.end()
    let id = process.installation
    guard self.process(of: id) === process else { return }
    withState { state in _ = try? state.store.apply(.killed(id)) }
  }

  /// Lets something happen that the store cannot refuse.
  package func carryThrough(_ event: StoreEvent) {
    do { try perform(event) } catch { preconditionFailure("the store refused \(event): \(error)") }
  }
}
