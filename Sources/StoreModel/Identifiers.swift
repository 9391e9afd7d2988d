/// Names a product, as in `coins.100`.
package struct ProductID: Hashable, Sendable {
  package let rawValue: String

  package init(_ rawValue: String) { self.rawValue = rawValue }
}

/// Names a group of subscriptions of which a customer can hold one at a time.
package struct GroupID: Hashable, Sendable {
  package let rawValue: String

  package init(_ rawValue: String) { self.rawValue = rawValue }
}

/// Numbers a transaction, in the order in which the store made them (B137).
package struct TransactionID: Hashable, Comparable, Sendable {
  package let number: UInt64

  package init(_ number: UInt64) { self.number = number }

  package static func < (one: Self, other: Self) -> Bool { one.number < other.number }
}

extension TransactionID {
  /// Stands for no transaction where an optional would take a word more.
  static let none = Self(.max)
}

/// Names a storefront by its ISO 3166-1 alpha-3 code, as in `USA`.
package struct StorefrontCode: Hashable, Sendable {
  package let rawValue: String

  package init(_ rawValue: String) { self.rawValue = rawValue }
}

/// Numbers a customer's account.
package struct AccountID: Hashable, Sendable {
  package let number: Int

  package init(_ number: Int) { self.number = number }
}

/// Numbers an app installed on a device.
package struct InstallationID: Hashable, Sendable {
  package let number: Int

  package init(_ number: Int) { self.number = number }
}

/// Numbers an entry of a payment queue, in the order in which entries joined it.
package struct PaymentID: Hashable, Comparable, Sendable {
  package let number: Int

  package init(_ number: Int) { self.number = number }

  package static func < (one: Self, other: Self) -> Bool { one.number < other.number }
}

/// Numbers an observer of a payment queue.
package struct ObserverID: Hashable, Sendable {
  package let number: Int

  package init(_ number: Int) { self.number = number }
}

/// Numbers a listener to StoreKit 2, in the order in which they came.
package struct ListenerID: Hashable, Sendable {
  package let number: Int

  package init(_ number: Int) { self.number = number }
}

/// Numbers a call of an app that waits for the store's answer.
package struct CallID: Hashable, Sendable {
  package let number: Int

  package init(_ number: Int) { self.number = number }
}

/// Numbers a request that waits for approval, or for a customer to mend an account.
package struct RequestID: Hashable, Sendable {
  package let number: Int

  package init(_ number: Int) { self.number = number }
}

/// Numbers a payment that has come to no purchase, or not yet.
package struct AttemptID: Hashable, Sendable {
  package let number: Int

  package init(_ number: Int) { self.number = number }
}

extension ProductID: ExpressibleByStringLiteral, CustomStringConvertible {
  package init(stringLiteral value: String) { self.init(value) }
  package var description: String { rawValue }
}

extension GroupID: ExpressibleByStringLiteral, CustomStringConvertible {
  package init(stringLiteral value: String) { self.init(value) }
  package var description: String { rawValue }
}

extension StorefrontCode: ExpressibleByStringLiteral, CustomStringConvertible {
  package init(stringLiteral value: String) { self.init(value) }
  package var description: String { rawValue }
}

extension RequestID: CustomStringConvertible {
  package var description: String { "\(number)" }
}

extension TransactionID: CustomStringConvertible {
  package var description: String { "\(number)" }
}

extension ObserverID: CustomStringConvertible {
  package var description: String { "#\(number)" }
}
