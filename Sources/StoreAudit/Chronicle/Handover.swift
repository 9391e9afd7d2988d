import StoreModel

extension Chronicle {
  /// A moment at which an app was handed a transaction.
  struct Handover: Sendable {
    /// The way by which the app was handed the transaction.
    enum Way: Hashable, Sendable {
      case queue, restore, purchase, updates, list
    }

    /// The entry that tells it, or that follows.
    let index: Int
    let device: Int
    let launch: Int
    let way: Way
    let transaction: TransactionID
    let product: ProductID?
    /// The entry of the queue, where it came with one.
    let payment: PaymentID?
  }

  /// A moment at which an app said that it is done with a transaction.
  struct Finish: Sendable {
    let index: Int
    let device: Int
    let launch: Int
    let payment: PaymentID?
    let transaction: TransactionID?
  }

  /// Something that an app did and that outlives it.
  struct Deed: Sendable {
    let index: Int
    let device: Int
    let launch: Int
    /// The stored values of which the device has more than before.
    let growth: [StorageGrowth]
    /// The text that the app recorded as done elsewhere.
    let record: String?
    /// The transaction that the app says it is for.
    let named: TransactionID?
    /// The transactions that the app was dealing with, those it had finished included.
    let candidates: [TransactionID]
    /// Those of them that it had not finished.
    let open: [TransactionID]
    /// The last transaction that the store had heard to be finished, if the app was dealing with
    /// nothing since.
    let settled: TransactionID?

    /// The only transaction that it can be for.
    var transaction: TransactionID? {
      named ?? (candidates.count == 1 ? candidates[0] : nil)
    }

    /// True if something was delivered with the deed, as far as can be seen.
    var isDelivery: Bool { named != nil || record != nil || !growth.isEmpty }
  }

  /// A value of which there is more than before.
  struct StorageGrowth: Hashable, Sendable {
    let name: String
    let text: String
  }
}
