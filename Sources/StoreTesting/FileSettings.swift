/// The use of the settings that a `.storekit` file has beside its products.
///
/// Xcode writes into the file the choices in its editor for its own tests: a time rate, a
/// storefront, Ask to Buy, billing problems, simulated errors. They hold in a world, too, unless
/// the test sets them aside.
public enum FileSettings: Hashable, Sendable {
  /// They hold in the world.
  case asInFile
  /// The world has the defaults; the file has its say only about the products for sale and the key
  /// for offers.
  case setAside
}
