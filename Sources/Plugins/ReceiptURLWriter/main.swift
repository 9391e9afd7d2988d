import Foundation

// With Apple's StoreKit there is a receipt already, and the file is empty.
let source = """
  #if !canImport(Darwin)
    import Foundation
    @_spi(Simulation) import StoreKit

    extension Bundle {
      /// Where the app's receipt is, once there is one.
      nonisolated var appStoreReceiptURL: URL? {
        self == Bundle.main ? SimulatedReceipt.url : nil
      }
    }
  #endif

  """

guard CommandLine.arguments.count == 2 else {
  FileHandle.standardError.write(Data("usage: ReceiptURLWriter FILE\n".utf8))
  exit(2)
}
try Data(source.utf8).write(to: URL(filePath: CommandLine.arguments[1]))
