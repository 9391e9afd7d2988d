// A test names worlds, catalogs and profiles without importing the modules they come from.
@_exported public import StoreAudit
@_exported public import StoreConfiguration
@_exported public import StoreExplorer
@_exported public import StoreModel
@_exported public import StoreSimulation
