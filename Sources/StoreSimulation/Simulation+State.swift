package import StoreModel

extension Simulation {
  /// Everything that decides what an app will meet that is launched now, on a device on which none
  /// runs, in canonical form.
  ///
  /// What an ended process held in memory is lost, and no part of it.
  ///
  /// - Parameter beginning: the store as it was in the beginning.
  package func state(since beginning: SimulatedStore) -> StateWriter {
    var writer = StateWriter(at: driver.now, since: beginning)
    write(into: &writer)
    return writer
  }

  private func write(into writer: inout StateWriter) {
    withState { state in
      writer.write(value: state.store)
      for device in state.devices { device.write(into: &writer) }
      state.writeWishes(into: &writer)
    }
    writePendingWork(into: &writer)
  }

  /// The counters by which histories with equal states may differ: the next transaction's number,
  /// and the number of random bytes.
  package var counters: [UInt64] {
    [read { $0.nextNumber.number }, UInt64(loop?.companion?.chances ?? 0)]
  }

  private func writePendingWork(into writer: inout StateWriter) {
    guard let loop else { return }
    writer.write(loop.readyForNobody)
    let wakes = loop.wakes
    // Work of an ended process does nothing any more. Its moments are kept, each once, since
    // whoever waits for the next of them lets time pass.
    let ended = wakes.filter { $0.process?.isAlive == false }.map(\.moment)
    for moment in Set(ended).sorted() { writer.write(moment) }
    writer.write("outliving")
    for wake in wakes where wake.process?.isAlive ?? true { writer.write(wake.moment) }
  }
}

extension Simulation.DeviceState {
  // Whether anybody has looked at what is stored is for an audit.
  fileprivate func write(into writer: inout StateWriter) {
    writer.write("device")
    storage.write(into: &writer)
    writer.write(value: weather)
    writer.write(value: promotions)
  }
}

extension Simulation.State {
  /// Writes what customers and the test have decided beforehand.
  ///
  /// The timeline is what has been; processes are over; what the test has done wrong is an issue.
  fileprivate func writeWishes(into writer: inout StateWriter) {
    writer.write(value: settings)
    writer.write(locale)
    writer.write(value: sheetScripts)
    writer.write(value: signInScripts)
    writer.write(value: refundScripts)
    writer.write(value: cancellationScripts)
    writer.write(realtimeServer.label)
    writer.write(value: hesitating)
    writer.write(value: failures)
    writer.write(misuseHandler == nil ? "no handler" : "a handler")
  }
}
