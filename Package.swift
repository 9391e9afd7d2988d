// swift-tools-version: 6.3
import PackageDescription

// Where Apple's StoreKit is absent, the sources of OpenStoreKit are built under the name
// `StoreKit`, so that error domains and reflection read as on Apple's systems, and `OpenStoreKit`
// re-exports them. On Apple's systems no module of ours is called StoreKit. See
// Docs/Architecture.md.
#if os(macOS)
  let storeKit = "OpenStoreKit"
  let storeKitTest = "OpenStoreKitTest"
  let faces: [Target] = [
    .target(
      name: "OpenStoreKit",
      dependencies: [
        "CStoreKitEnums", "StoreBasics", "StoreModel", "StoreSigning", "StoreSimulation",
      ]),
    .target(
      name: "OpenStoreKitTest",
      dependencies: [
        "CStoreKitTestEnums", "OpenStoreKit", "StoreConfiguration", "StoreModel", "StoreSimulation",
      ]),
  ]
  let faceProducts: [Product] = [
    .library(name: "OpenStoreKit", targets: ["OpenStoreKit"]),
    .library(name: "OpenStoreKitTest", targets: ["OpenStoreKitTest"]),
  ]
#else
  let storeKit = "StoreKit"
  let storeKitTest = "StoreKitTest"
  let faces: [Target] = [
    .target(
      name: "StoreKit",
      dependencies: [
        "CStoreKitEnums", "StoreBasics", "StoreModel", "StoreSigning", "StoreSimulation",
      ],
      path: "Sources/OpenStoreKit"),
    .target(name: "OpenStoreKit", dependencies: ["StoreKit"], path: "Sources/OpenStoreKitNames"),
    .target(
      name: "StoreKitTest",
      dependencies: [
        "CStoreKitTestEnums", "StoreConfiguration", "StoreKit", "StoreModel", "StoreSimulation",
      ],
      path: "Sources/OpenStoreKitTest"),
    .target(
      name: "OpenStoreKitTest", dependencies: ["StoreKitTest"],
      path: "Sources/OpenStoreKitTestNames"),
  ]
  let faceProducts: [Product] = [
    .library(name: "StoreKit", targets: ["StoreKit"]),
    .library(name: "StoreKitDynamic", type: .dynamic, targets: ["StoreKit"]),
    .library(name: "OpenStoreKit", targets: ["OpenStoreKit"]),
    .library(name: "StoreKitTest", targets: ["StoreKitTest"]),
    .library(name: "OpenStoreKitTest", targets: ["OpenStoreKitTest"]),
  ]
#endif

let package = Package(
  name: "OpenStoreKit",
  platforms: [.macOS(.v15)],
  products: faceProducts + [
    .library(name: "StoreTesting", targets: ["StoreTesting"]),
    .executable(name: "storesim", targets: ["storesim"]),
    .plugin(name: "ReceiptURL", targets: ["ReceiptURL"]),
  ],
  targets: faces + [
    // Values: nothing imported, nothing observable that depends on clock, chance or hashing.
    .target(name: "StoreBasics"),
    .target(name: "StoreModel", dependencies: ["StoreBasics"]),
    .target(name: "StoreSigning", dependencies: ["StoreBasics"]),
    .target(name: "StoreConfiguration", dependencies: ["StoreBasics", "StoreModel"]),

    // One world, one thread.
    .systemLibrary(name: "CConcurrencyHooks"),
    .target(name: "CTraps"),
    // What is done in every program that is linked with `StoreTesting`, and in no other.
    .target(name: "CTestProcess"),
    .systemLibrary(name: "CStoreKitEnums", path: "Sources/CStoreKitEnums/\(storeKit)"),
    .systemLibrary(
      name: "CStoreKitTestEnums", path: "Sources/CStoreKitTestEnums/\(storeKitTest)"),
    .target(
      name: "StoreSimulation",
      dependencies: ["StoreBasics", "StoreModel", "StoreSigning", "CConcurrencyHooks", "CTraps"]),

    // Functions of libc and Dispatch that programs for tests replace, and those programs alone.
    .target(name: "CInterposers"),
    .target(
      name: "StoreInterposition", dependencies: ["CInterposers", "StoreModel", "StoreSimulation"]),

    // Every crash point and every surprise.
    .target(
      name: "StoreExplorer",
      dependencies: ["StoreAudit", "StoreBasics", "StoreModel", "StorePictures", "StoreSimulation"]),

    // What tests and people use.
    .target(name: "StoreAudit", dependencies: ["StoreModel", "StoreSimulation"]),
    .target(
      name: "StorePictures", dependencies: ["StoreBasics", "StoreModel", "StoreSimulation"]),
    .target(
      name: "StoreTesting",
      dependencies: [
        "CTestProcess", "StoreAudit", "StoreBasics", "StoreConfiguration", "StoreExplorer",
        "StoreInterposition", "StoreModel", "StorePictures", "StoreServer", "StoreSigning",
        "StoreSimulation", .target(name: storeKit),
      ]),
    .target(
      name: "StoreScenario",
      dependencies: [
        "StoreBasics", "StoreConfiguration", "StoreModel", "StorePictures", "StoreSimulation",
      ]),
    .target(
      name: "StoreServer",
      dependencies: [
        "StoreBasics", "StoreConfiguration", "StoreModel", "StoreScenario", "StoreSigning",
        "StoreSimulation",
        .target(name: storeKit),
      ]),
    .target(
      name: "FlowGallery", dependencies: [.target(name: storeKit)], plugins: ["ReceiptURL"]),
    .target(
      name: "FlowStories",
      dependencies: [
        "FlowGallery", "StoreAudit", "StoreBasics", "StoreConfiguration", "StoreExplorer",
        "StoreModel",
        "StoreSigning", "StoreSimulation", .target(name: storeKit),
      ]),
    .executableTarget(
      name: "storesim",
      dependencies: [
        "FlowStories", "StoreBasics", "StoreConfiguration", "StoreExplorer", "StoreModel",
        "StoreScenario",
        "StoreServer",
        "StoreSigning", "StoreSimulation", .target(name: storeKit),
      ]),
    .executableTarget(
      name: "storebench",
      dependencies: [
        "StoreBasics", "StoreConfiguration", "StoreExplorer", "StoreModel", "StoreSigning",
        "StoreSimulation",
        .target(name: storeKit),
      ]),

    // Makes `Bundle.main.appStoreReceiptURL` lead to the simulated receipt, in the target that uses
    // it.
    .plugin(
      name: "ReceiptURL", capability: .buildTool(), dependencies: ["ReceiptURLWriter"],
      path: "Sources/Plugins/ReceiptURL"),
    .executableTarget(name: "ReceiptURLWriter", path: "Sources/Plugins/ReceiptURLWriter"),

    .testTarget(name: "StoreBasicsTests", dependencies: ["StoreBasics", "StoreModel"]),
    .testTarget(name: "StoreModelTests", dependencies: ["StoreBasics", "StoreModel"]),
    .testTarget(
      name: "StoreSigningTests", dependencies: ["StoreBasics", "StoreSigning"], exclude: ["Vectors"]
    ),
    .testTarget(
      name: "StoreConfigurationTests",
      dependencies: ["StoreBasics", "StoreConfiguration", "StoreModel"],
      exclude: ["Corpus"]),
    .testTarget(
      name: "FlowGalleryTests",
      dependencies: [
        "FlowGallery", "FlowStories", "StoreModel", "StoreSigning", "StoreSimulation",
        .target(name: storeKit),
      ]),
    .testTarget(
      name: "StoreScenarioTests",
      dependencies: [
        "StoreBasics", "StoreConfiguration", "StoreModel", "StorePictures", "StoreScenario",
        "StoreSimulation",
      ]),
    .testTarget(
      name: "StoreServerTests",
      dependencies: [
        "StoreBasics", "StoreConfiguration", "StoreModel", "StoreServer", "StoreSigning",
        "StoreSimulation",
        "StoreTesting", "storesim", .target(name: storeKit),
      ]),
    .testTarget(
      name: "StoreSimTests",
      dependencies: ["FlowStories", "StoreBasics", "StoreExplorer", "StoreSigning", "storesim"]),
    .testTarget(name: "ArchitectureTests"),
    .testTarget(
      name: "StoreAuditTests",
      dependencies: [
        "FlowStories", "StoreAudit", "StoreModel", "StoreSimulation", "StoreTestSupport",
        "StoreTesting", .target(name: storeKit),
      ]),
    .testTarget(
      name: "StoreExplorerTests",
      dependencies: [
        "FlowGallery", "FlowStories", "StoreAudit", "StoreExplorer", "StoreModel",
        "StoreScenario", "StoreSimulation", "StoreTesting", .target(name: storeKit),
      ]),
    .testTarget(name: "StoreSimulationTests", dependencies: ["StoreModel", "StoreSimulation"]),
    .testTarget(
      name: "OpenStoreKitTests",
      dependencies: [
        "StoreBasics", "StoreConfiguration", "StoreModel", "StoreSigning", "StoreSimulation",
        "StoreTesting",
        .target(name: storeKit),
      ], plugins: ["ReceiptURL"]),
    .testTarget(
      name: "OpenStoreKitTestTests",
      dependencies: [
        "StoreBasics", "StoreConfiguration", "StoreModel", "StoreSigning", "StoreSimulation",
        "StoreTestSupport",
        "StoreTesting", .target(name: storeKit), .target(name: storeKitTest),
      ], exclude: ["Paper.storekit"]),
    // As people write tests in Xcode: with XCTest, Apple's names, and the compiler's defaults.
    .testTarget(
      name: "XcodeStyleTests",
      dependencies: [.target(name: storeKit), .target(name: storeKitTest)],
      resources: [.process("Shop.storekit"), .process("Camping.storekit")],
      swiftSettings: [.swiftLanguageMode(.v5)]),

    // What StoreKit does, statement by statement and report by report.
    .target(
      name: "StoreTestSupport", dependencies: ["StoreTesting", .target(name: storeKit)],
      path: "Tests/StoreTestSupport"),
    .testTarget(
      name: "BehaviourTests",
      dependencies: [
        "StoreModel", "StoreSimulation", "StoreTestSupport", "StoreTesting",
        .target(name: storeKit),
      ]),

    // Anything that can happen, beside a store that is too simple to be wrong.
    .testTarget(
      name: "RandomWorldTests",
      dependencies: [
        "StoreModel", "StoreSimulation", "StoreTestSupport", "StoreTesting",
        .target(name: storeKit),
      ]),

    .testTarget(
      name: "ClientTests",
      dependencies: ["StoreTestSupport", "StoreTesting", .target(name: storeKit)]),

    // What reads bytes that anybody may have written; `.ci/fuzz` compiles it once more, with
    // libFuzzer.
    .target(
      name: "FuzzTargets",
      dependencies: [
        "StoreBasics", "StoreConfiguration", "StoreModel", "StoreScenario", "StoreServer",
        "StoreSigning",
      ],
      path: "Tests/FuzzTargets"),
    .testTarget(name: "FuzzTests", dependencies: ["FuzzTargets"]),

    // What tests are promised: worlds of their own, and the same from every process.
    .executableTarget(
      name: "TimelinePrinter",
      dependencies: [
        "StoreConfiguration", "StoreInterposition", "StoreModel", "StoreSimulation",
        .target(name: storeKit),
      ], path: "Tests/TimelinePrinter"),
    .testTarget(
      name: "StoreTestingTests",
      dependencies: [
        "StoreConfiguration", "StoreModel", "StoreSimulation", "StoreTestSupport", "StoreTesting",
        "TimelinePrinter", .target(name: storeKit),
      ]),
    .testTarget(
      name: "DocumentationTests",
      dependencies: ["StoreTesting", .target(name: storeKit), .target(name: storeKitTest)],
      exclude: ["Coins.storekit", "Case 4711.json"]),
  ]
)

let clients: Set = ["XcodeStyleTests"]

for target in package.targets
where target.type != .system && target.type != .plugin && !clients.contains(target.name) {
  target.swiftSettings = [
    .swiftLanguageMode(.v6),
    .strictMemorySafety(),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .treatAllWarnings(as: .error),
  ]
}
