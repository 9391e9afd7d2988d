/// One of Apple's two stores, each with a server that verifies receipts.
enum StoreEnvironment: String, Sendable {
  case production = "Production"
  case sandbox = "Sandbox"
}
