import Testing

/// The rules that keep the layers apart, read from the sources themselves.
@Suite struct HouseRulesTests {
  private let tree = SourceTree()

  /// The modules that each folder may import; Docs/Architecture.md has the same table.
  static let house: [(folder: String, imports: Set<String>)] = [
    ("StoreBasics", []),
    ("StoreModel", ["StoreBasics"]),
    ("StoreSigning", ["StoreBasics"]),
    (
      "StoreConfiguration", ["Foundation", "FoundationEssentials", "StoreBasics", "StoreModel"]
    ),
    (
      "StoreSimulation",
      [
        "CConcurrencyHooks", "CTraps", "Darwin", "Dispatch", "Glibc", "Musl", "StoreBasics",
        "StoreModel", "StoreSigning", "Synchronization", "_Concurrency",
      ]
    ),
    (
      "OpenStoreKit",
      [
        "Dispatch", "Foundation", "FoundationNetworking", "OpenStoreKit", "StoreBasics", "StoreKit",
        "StoreModel", "StoreSigning", "StoreSimulation", "Synchronization",
      ]
    ),
    (
      "StoreInterposition",
      ["CInterposers", "Foundation", "Glibc", "StoreModel", "StoreSimulation"]
    ),
    ("OpenStoreKitNames", ["StoreKit"]),
    (
      "OpenStoreKitTest",
      [
        "Foundation", "OpenStoreKit", "OpenStoreKitTest", "StoreConfiguration", "StoreKit",
        "StoreKitTest", "StoreModel", "StoreSimulation",
      ]
    ),
    ("OpenStoreKitTestNames", ["StoreKitTest"]),
    ("StoreAudit", ["StoreModel", "StoreSimulation"]),
    ("StorePictures", ["StoreBasics", "StoreModel", "StoreSimulation"]),
    (
      "StoreExplorer",
      [
        "StoreAudit", "StoreBasics", "StoreModel", "StorePictures", "StoreSimulation",
        "Synchronization",
      ]
    ),
    (
      "StoreTesting",
      [
        "CTestProcess", "Foundation", "FoundationNetworking", "OpenStoreKit", "StoreAudit",
        "StoreBasics", "StoreConfiguration", "StoreExplorer", "StoreInterposition", "StoreKit",
        "StoreModel", "StorePictures", "StoreServer", "StoreSigning", "StoreSimulation",
        "Synchronization", "Testing",
      ]
    ),
    (
      "StoreScenario",
      [
        "StoreBasics", "StoreConfiguration", "StoreModel", "StorePictures", "StoreSimulation",
        "Synchronization",
      ]
    ),
    (
      "StoreServer",
      [
        "Darwin", "Foundation", "FoundationNetworking", "Glibc", "Musl", "OpenStoreKit",
        "StoreBasics", "StoreConfiguration", "StoreKit", "StoreModel", "StoreScenario",
        "StoreSigning", "StoreSimulation", "Synchronization",
      ]
    ),
    ("FlowGallery", ["StoreKit"]),
    (
      "FlowStories",
      [
        "FlowGallery", "StoreAudit", "StoreBasics", "StoreConfiguration", "StoreExplorer",
        "StoreKit", "StoreModel", "StoreSigning", "StoreSimulation", "Synchronization",
      ]
    ),
  ]

  @Test(arguments: house.map(\.folder)) func `imports only from the layers below`(
    folder: String
  ) throws {
    let allowed = try #require(Self.house.first { $0.folder == folder }).imports
    for file in try tree.swiftFiles(in: "Sources/\(folder)") {
      #expect(file.imports.subtracting(allowed) == [], "\(file.path) looks over the fence")
    }
  }

  @Test func `the document has the same table as the test`() throws {
    let document = try tree.text(of: "Docs/Architecture.md")
    for (folder, imports) in Self.house {
      let names = imports.isEmpty ? "nothing" : imports.sorted().joined(separator: ", ")
      #expect(document.contains("| \(folder) | \(names) |"), "Docs/Architecture.md: \(folder)")
    }
  }

  @Test(arguments: ["unsafe ", "pthread_", "nonisolated(unsafe)"])
  func `what the compiler cannot check stays in the simulation`(word: String) throws {
    for file in try tree.swiftFiles(in: "Sources") where file.text.contains(word) {
      let isHome = ["StoreSimulation", "StoreInterposition"].contains {
        file.path.hasPrefix("Sources/\($0)/")
      }
      // What the system has for sockets, files and signals is made of pointers.
      let isSystem =
        word == "unsafe "
        && ["Sockets/Socket", "Sockets/StopSignal", "Journal/JournalFile"].contains {
          file.path == "Sources/StoreServer/\($0).swift"
        }
      // XCTest is called through C, which takes texts as pointers.
      let isXCTest =
        word == "unsafe " && file.path == "Sources/StoreTesting/Issues/XCTestFailure.swift"
      #expect(isHome || isSystem || isXCTest, "\(file.path) has “\(word)”")
    }
  }

  /// Every type whose `Sendable` the compiler does not check, by its file, for a reason.
  ///
  /// Apple's classes are open and Sendable at once, which Swift only takes unchecked.
  static let unchecked: [(reason: String, types: [String])] = [
    (
      "Apple's classes, and their subclasses",
      [
        "StoreKit1/SKPaymentDiscount", "StoreKit1/SKPaymentQueue", "StoreKit1/SKPaymentTransaction",
        "StoreKit1/SKProduct", "StoreKit1/SKProductDiscount",
        "StoreKit1/SKProductSubscriptionPeriod", "StoreKit1/SKProductsResponse",
        "StoreKit1/SKStorefront", "OpenStoreKitTest/SKTestSession",
        "OpenStoreKitTest/SKTestTransaction", "StoreKit1/SampleTransaction",
        "storebench/MockQueue", "MockQueue/MockTransaction",
      ]
    ),
    (
      "hold objects of the app's that are not Sendable",
      [
        "StoreKit1/QueueBook", "QueueBook/Attachment", "SKPaymentQueue/Judge",
        "SKPaymentTransaction/View", "SKRequest/Asker",
        "SKProductStorePromotionController/Shared",
      ]
    ),
    (
      "belong to the thread of one loop",
      [
        "Loop/JobLoop", "StoreInterposition/DispatchQueues", "StoreInterposition/DispatchedWork",
        "DispatchedWork/Subject", "StoreInterposition/ThreadRunLoop",
        "StoreInterposition/TimerSource",
      ]
    ),
    (
      "are called on another thread while their owner waits",
      ["Loan/HandedOver", "NetworkCall/OnOneThread"]
    ),
  ]

  @Test func `types whose Sendable is unchecked stand on a list, and no others do`() throws {
    var found: [String] = []
    for file in try tree.swiftFiles(in: "Sources") {
      let path = file.path.dropLast(".swift".count).split(separator: "/")
      for line in file.lines where line.contains("@unchecked") {
        let words = line.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
        let keyword = words.firstIndex { ["class", "struct", "enum", "extension"].contains($0) }
        let name = try #require(keyword.map { words[$0 + 1] }, "\(file.path): \(line)")
        // The type's file, or its folder where the file has its name.
        let place = path.last == name ? path[path.count - 2] : path[path.count - 1]
        found.append("\(place)/\(name)")
      }
    }
    #expect(found.sorted() == Self.unchecked.flatMap(\.types).sorted())
  }

  @Test func `faces look at the store as the device knows it, and nowhere else`() throws {
    let folders = ["Shared", "StoreKit1", "StoreKit2"].map { "Sources/OpenStoreKit/\($0)" }
    let files = try folders.flatMap { try tree.swiftFiles(in: $0) }
    #expect(files.contains { $0.text.contains("process.read") })
    for file in files {
      // What a request that has reached the store is answered.
      let answers = file.path == "Sources/OpenStoreKit/Shared/AppProcess+Shop.swift"
      let isPast = ["simulation.read", "world.read"].contains { file.text.contains($0) }
      let isAsking = file.text.contains("ask { store")
      #expect(!isPast && (answers || !isAsking), "\(file.path) looks past the device")
    }
  }

  @Test func `a file has one main type, but for a few that belong together`() throws {
    let files = try tree.swiftFiles(in: "Sources")
    #expect(files.filter { $0.mainTypes.count > 1 }.count * 10 <= files.count)
  }

  @Test func `a file has a readable length`() throws {
    let lengths = try tree.swiftFiles(in: "Sources").map { ($0.path, $0.lines.count) }
    for (path, length) in lengths { #expect(length <= 400, "\(path) has \(length) lines") }
    let sorted = lengths.map(\.1).sorted()
    #expect(sorted[sorted.count / 2] <= 130)
    #expect(sorted[sorted.count * 95 / 100] <= 300)
  }

  @Test func `nothing names a machine`() throws {
    let files = try ["Sources", "Tests", "Docs", ".ci"].flatMap { try tree.files(in: $0) }
    // Put together here, so that this file does not name it either.
    let machine = ["", "work", ""].joined(separator: "/")
    for path in files {
      guard let text = try? tree.text(of: path) else { continue }
      #expect(!text.contains(machine), "\(path) names a path of a machine")
    }
  }
}
