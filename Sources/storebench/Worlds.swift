import StoreModel
import StoreSimulation

/// Measures in worlds of which each begins before the one before is gone.
///
/// A later one finds memory that the process has already. The system's time for handing out a page
/// that nobody has used is no part of the measurement: it was 1.6 µs in one hour, and 13.7 in
/// another, on the same machine.
func inWorlds(
  _ count: Int, selling catalog: Catalog, _ measure: (Simulation) -> Double
) -> [Double] {
  var last: Simulation?
  defer { last?.dissolve() }
  return (0..<count).map { _ in
    let world = Simulation(WorldSetup(catalog: catalog))
    let cost = world.run(measure)
    last?.dissolve()
    last = world
    return cost
  }
}
