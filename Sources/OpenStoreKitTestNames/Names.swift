@_exported public import StoreKitTest
