public import Foundation
public import StoreSimulation
internal import Synchronization

/// User defaults that live on a simulated device: the values in them survive the app's kill, are
/// seen by audits and explorations, and are never another test's.
///
/// Give one to an app in place of `UserDefaults.standard`, at each launch. Every change is a step
/// of its own, written down in the timeline: a kill may come between two of them. Of the values
/// that a property list can have, all can be stored.
///
/// `Device.storage` has the same values under the same keys.
public final class DeviceDefaults: UserDefaults {
  private let device: Device
  /// The values of `register(defaults:)`, which are not stored.
  private let registered = Mutex<[String: StoredValue]>([:])

  /// User defaults on a device; on the one that the calling code runs on unless it is given.
  public init(_ device: Device = .current) {
    self.device = device
    // There are defaults without a name in every process; nothing of theirs is read or written.
    // swift-format-ignore: NeverForceUnwrap
    super.init(suiteName: nil)!
  }

  private func stored(_ key: String) -> StoredValue? {
    device.storage[key] ?? registered.withLock { $0[key] }
  }

  private func store(_ value: StoredValue?, _ key: String) {
    var isChanged = false
    device.update { storage in
      let former: StoredValue? = storage[key]
      isChanged = former != value
      storage[key] = value
    }
    guard isChanged else { return }
    NotificationCenter.default.post(name: UserDefaults.didChangeNotification, object: self)
  }

  // MARK: - Reading

  /// The value for the key: the stored one, or else the registered one.
  public override func object(forKey key: String) -> Any? { stored(key)?.object }

  /// The text for the key, or a number as text.
  public override func string(forKey key: String) -> String? { stored(key)?.asString }

  /// The list for the key.
  public override func array(forKey key: String) -> [Any]? { object(forKey: key) as? [Any] }

  /// The dictionary for the key.
  public override func dictionary(forKey key: String) -> [String: Any]? {
    object(forKey: key) as? [String: Any]
  }

  /// The bytes for the key.
  public override func data(forKey key: String) -> Data? { object(forKey: key) as? Data }

  /// The list for the key, if all in it is text.
  public override func stringArray(forKey key: String) -> [String]? {
    object(forKey: key) as? [String]
  }

  /// The number for the key, or 0.
  public override func integer(forKey key: String) -> Int { Int(clamping: stored(key)?.asDouble) }

  /// The number for the key, or 0.
  public override func float(forKey key: String) -> Float { Float(double(forKey: key)) }

  /// The number for the key, or 0.
  public override func double(forKey key: String) -> Double { stored(key)?.asDouble ?? 0 }

  /// The answer for the key, or false.
  public override func bool(forKey key: String) -> Bool { stored(key)?.asBool ?? false }

  /// The URL for the key.
  public override func url(forKey key: String) -> URL? {
    string(forKey: key).flatMap { URL(string: $0) }
  }

  /// Everything that is stored or registered, by key.
  public override func dictionaryRepresentation() -> [String: Any] {
    let storage = device.storage
    var values = registered.withLock(\.self)
    for key in storage.keys { values[key] = storage[key] }
    return values.mapValues(\.object)
  }

  // MARK: - Writing

  /// Stores a value of a property list; nil takes the key away.
  ///
  /// Any other value is an issue of the test, and stores nothing; Apple's system raises an
  /// exception.
  public override func set(_ value: Any?, forKey key: String) {
    guard let value else { return removeObject(forKey: key) }
    guard let stored = StoredValue(propertyList: value) else {
      let call = "`set(_:forKey: \"\(key)\")`"
      return device.simulation.report(
        .mistake("\(call): a \(type(of: value)) is no value of a property list."))
    }
    store(stored, key)
  }

  /// Stores a number.
  public override func set(_ value: Int, forKey key: String) { store(.integer(value), key) }

  /// Stores a number.
  public override func set(_ value: Float, forKey key: String) {
    store(.double(Double(value)), key)
  }

  /// Stores a number.
  public override func set(_ value: Double, forKey key: String) { store(.double(value), key) }

  /// Stores yes or no.
  public override func set(_ value: Bool, forKey key: String) { store(.bool(value), key) }

  /// Stores a URL.
  public override func set(_ url: URL?, forKey key: String) {
    store(url.map { .string($0.absoluteString) }, key)
  }

  /// Takes the key away; its registered value shows again.
  public override func removeObject(forKey key: String) { store(nil, key) }

  /// Adds values that hold where nothing is stored, for as long as this object lives.
  public override func register(defaults values: [String: Any]) {
    let new = values.compactMapValues(StoredValue.init(propertyList:))
    registered.withLock { $0.merge(new) { _, new in new } }
  }

  /// Does nothing: each value is stored at once.
  public override func synchronize() -> Bool { true }
}

extension Int {
  /// The nearest whole number towards zero; 0 of nothing.
  fileprivate init(clamping number: Double?) {
    self = number.map { Int(exactly: $0.rounded(.towardZero)) ?? ($0 < 0 ? .min : .max) } ?? 0
  }
}
