@_exported public import Dispatch
@_exported public import Foundation

#if canImport(FoundationNetworking)
  @_exported public import FoundationNetworking
#endif

// The C half of this module, which carries its name. No other file names the module.
#if canImport(Darwin)
  @_exported public import OpenStoreKit
#else
  @_exported public import StoreKit
#endif
