import Foundation
import StoreModel
import StoreServer
import StoreSigning
import StoreSimulation

/// The files that programs need to talk to a served store: its root certificate, a key of its API,
/// and its signed data.
struct ServedPapers {
  private let world: Simulation
  private let credentials: APICredentials

  init(_ world: Simulation, _ credentials: APICredentials) {
    (self.world, self.credentials) = (world, credentials)
  }

  func write(to folder: String) throws {
    let device = world.process.installation
    // A store in which no subscription was bought has papers all the same.
    let issued = try? IssuedFolder(world, device).files
    try FileManager.default.write(
      (issued ?? rootFiles) + keyFiles + offerFiles, into: URL(filePath: folder))
  }

  private var rootFiles: [IssuedFile] {
    let root = world.notary.authority.root.der
    return [
      IssuedFile("root.der", root),
      IssuedFile("root.pem", text: PEM.encode(root, label: "CERTIFICATE")),
    ]
  }

  /// The key with which the app's server signs offers.
  private var offerFiles: [IssuedFile] {
    let signer = world.notary.offerSigner
    return [
      IssuedFile("offers-key.p8", text: PEM.encode(signer.key.pkcs8, label: "PRIVATE KEY")),
      IssuedFile("offers.json", text: "{\"keyId\":\"\(signer.id)\"}\n"),
    ]
  }

  private var keyFiles: [IssuedFile] {
    let names = IssuedFile(
      "api.json",
      text: """
        {"issuerId":"\(credentials.issuerID)","keyId":"\(credentials.keys.first?.id ?? "")"}

        """)
    let key = APICredentials.Key.standardPrivateKey
    guard credentials.keys.contains(where: { $0.key == key.verifyingKey }) else { return [names] }
    return [names, IssuedFile("api-key.p8", text: PEM.encode(key.pkcs8, label: "PRIVATE KEY"))]
  }
}
