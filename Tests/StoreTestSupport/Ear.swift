import StoreKit
import StoreTesting
import Synchronization

/// Listens in a detached task, as most apps do, and writes down what it hears.
package final class Ear: Sendable {
  private let journal = Mutex<[String]>([])
  private let task = Mutex<Task<Void, Never>?>(nil)

  /// Listens to a sequence; each element's line is made when it is heard.
  package init<Sequence: AsyncSequence & SendableMetatype>(
    to sequence: @escaping @Sendable @autoclosure () -> Sequence,
    _ line: @escaping @Sendable (Sequence.Element) async -> String
  ) where Sequence.Element: Sendable, Sequence.AsyncIterator: SendableMetatype {
    let listening = Task.detached { [weak self] in
      do {
        for try await element in sequence() {
          let text = await line(element)
          self?.journal.withLock { $0.append(text) }
        }
      } catch { self?.journal.withLock { $0.append("failed, \(error)") } }
      self?.journal.withLock { $0.append("end") }
    }
    task.withLock { $0 = listening }
  }

  /// Listens for transactions.
  package static func toTransactions(finishing: Bool = false) -> Ear {
    Ear(to: Transaction.updates) { result in
      if finishing { await result.unsafePayloadValue.finish() }
      return result.line
    }
  }

  /// Listens for changes of subscriptions.
  package static func toStatuses() -> Ear {
    Ear(to: Product.SubscriptionInfo.Status.updates, \.line)
  }

  /// The elements that were heard so far; `end` stands for the end of the sequence.
  package var lines: [String] { journal.withLock(\.self) }

  /// Listens no more.
  package func stop() { task.withLock { $0?.cancel() } }
}
