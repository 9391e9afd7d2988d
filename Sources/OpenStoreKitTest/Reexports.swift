#if canImport(Darwin)
  @_exported public import OpenStoreKit
  @_exported public import OpenStoreKitTest
#else
  @_exported public import StoreKit
  // The C half of this module, which carries its name.
  @_exported public import StoreKitTest
#endif
