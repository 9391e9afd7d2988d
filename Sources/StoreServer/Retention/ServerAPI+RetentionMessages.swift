import StoreBasics
import StoreModel
import StoreSigning

#if canImport(Darwin)
  import OpenStoreKit
#else
  import StoreKit
#endif

// Retention Messaging: images and messages.
extension ServerAPI {
  /// Upload Image.
  func uploadImage(_ call: APICall) throws(APIError) -> ServerAnswer {
    let id = try call.identifier()
    let size = try Self.imageSize(call.request.target)
    guard let image = PNGImage(call.request.body), image.fits(size) else { throw .invalidImage }
    return try change(.uploadImage(id, size))
  }

  /// Delete Image.
  func deleteImage(_ call: APICall) throws(APIError) -> ServerAnswer {
    try change(.deleteImage(try call.identifier()))
  }

  /// Get Image List.
  func imageList(_ call: APICall) throws(APIError) -> ServerAnswer {
    let images = store.retention.images.map { image in
      JSON.object([
        "imageIdentifier": .string(image.id), "imageState": .string(image.state.rawValue),
        "imageSize": .string(image.size.rawValue),
      ])
    }
    return .response(HTTPResponse(["imageIdentifiers": .array(images)]))
  }

  /// Upload Message.
  func uploadMessage(_ call: APICall) throws(APIError) -> ServerAnswer {
    guard let message = RetentionMessage(try call.json(), id: try call.identifier()) else {
      throw .badRequest
    }
    return try change(.uploadMessage(message))
  }

  /// Delete Message.
  func deleteMessage(_ call: APICall) throws(APIError) -> ServerAnswer {
    try change(.deleteMessage(try call.identifier()))
  }

  /// Get Message List.
  func messageList(_ call: APICall) throws(APIError) -> ServerAnswer {
    let messages = store.retention.messages.map { message in
      JSON.object([
        "messageIdentifier": .string(message.id), "messageState": .string(message.state.rawValue),
      ])
    }
    return .response(HTTPResponse(["messageIdentifiers": .array(messages)]))
  }

  /// Makes a change that the store has nothing against.
  func change(_ change: RetentionChange) throws(APIError) -> ServerAnswer {
    do throws(RetentionObjection) { try store.check(change) } catch { throw APIError(error) }
    return .act(.order(.retention(change)), HTTPResponse(status: 200))
  }

  private static func imageSize(_ target: HTTPTarget) throws(APIError) -> RetentionImage.Size {
    guard let text = target.values(of: "imageSize").last else { return .full }
    guard let size = RetentionImage.Size(rawValue: text) else { throw .wrongImageSize }
    return size
  }
}

extension APICall {
  /// The UUID in the path, in lower case.
  func identifier() throws(APIError) -> String {
    guard arguments[0].hasFormOfUUID else { throw .badRequest }
    return arguments[0].lowercased()
  }
}
