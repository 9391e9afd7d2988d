internal import StoreModel
internal import StoreServer
public import StoreSimulation

extension Simulation {
  /// Lets everything happen in this world that a served store has kept, and launches the app anew.
  ///
  /// So a history that came about with `storesim serve --state` can be looked at in a test. The
  /// world has to be a new one that sells the same, in the same environment and app; the journal is
  /// only read.
  ///
  /// - Parameter folder: the folder that was named as `--state`.
  /// - Throws: the reason why the journal cannot be read, or is one of another store.
  public func replayJournal(in folder: String) throws {
    let store = read(\.self)
    let header = JournalHeader(store.identity, start: store.start, catalog: nil)
    let entries = try Journal.entries(in: folder, header)
    var served = ServedWorld(self)
    try served.replay(entries)
    device.launch()
    settle()
  }
}
