import StoreBasics

#if canImport(Darwin)
  import OpenStoreKit
#else
  import StoreKit
#endif

extension HTTPResponse {
  init(status: Int = 200, _ json: JSONObject) {
    self.init(status: status, json: Array(json.text.utf8))
  }

  init(_ error: APIError) {
    var json = JSONObject()
    json.write("errorCode", Int64(error.rawValue))
    json.write("errorMessage", "\(error)")
    self.init(status: error.status, json)
  }
}
