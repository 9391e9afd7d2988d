@_exported public import StoreKit
