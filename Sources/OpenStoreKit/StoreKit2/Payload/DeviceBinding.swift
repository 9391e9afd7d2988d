import Foundation
package import StoreModel
import StoreSigning

/// Ties signed data to a device: a nonce, and a digest that nobody can make without the device's
/// number.
package struct DeviceBinding: Hashable, Sendable {
  /// The subject of the signed data.
  package enum Subject: Hashable, Sendable {
    case transaction(TransactionID)
    case renewal(of: TransactionID)
    case other(String)

    var text: String {
      switch self {
      case .transaction(let id): "transaction \(id)"
      case .renewal(let id): "renewal of \(id)"
      case .other(let text): text
      }
    }
  }

  /// A store's is made when it is read, since few who get signed data ever look at it.
  private enum Source: Hashable {
    case given(nonce: UUID, deviceID: UUID)
    case store(DeviceIdentity, Subject, StoreInstant)
  }

  private let source: Source

  package init(nonce: UUID, deviceID: UUID) { source = .given(nonce: nonce, deviceID: deviceID) }

  init(_ device: DeviceIdentity, subject: Subject, at moment: StoreInstant) {
    source = .store(device, subject, moment)
  }

  package var nonce: UUID {
    switch source {
    case .given(let nonce, _): nonce
    case .store(let device, let subject, let moment): device.nonce(for: subject.text, at: moment)
    }
  }

  private var deviceID: UUID {
    switch source {
    case .given(_, let id): id
    case .store(let device, _, _): device.verificationID
    }
  }

  /// SHA-384 of the nonce and the device's number, both in lower case.
  package var digest: Data {
    let text = nonce.uuidString.lowercased() + deviceID.uuidString.lowercased()
    return Data(SHA384.digest(of: Array(text.utf8)))
  }
}
