import Foundation
import PackagePlugin

/// Adds a file to the target of an app that makes `Bundle.main.appStoreReceiptURL` lead to the
/// simulated receipt.
///
/// Foundation on Linux declares that property, too, and always answers nil. Only a declaration in
/// the app's own module comes before it.
@main
struct ReceiptURL: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let file = context.pluginWorkDirectoryURL.appending(path: "Bundle+ReceiptURL.swift")
    return [
      .buildCommand(
        displayName: "Lead \(target.name) to the simulated receipt",
        executable: try context.tool(named: "ReceiptURLWriter").url,
        arguments: [file.path(percentEncoded: false)], outputFiles: [file])
    ]
  }
}
