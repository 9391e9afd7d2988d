import StoreBasics
import StoreModel
import StoreSigning

extension RetentionMessage {
  /// Reads the body of Upload Message; nil where something that it needs is missing.
  init?(_ json: JSON, id: String) {
    guard let header = json["header"]?.string, let body = json["body"]?.string else { return nil }
    var image: Illustration?
    if let value = json["image"], value != .null {
      guard let given = Illustration(value) else { return nil }
      image = given
    }
    var points: [BulletPoint] = []
    for value in json["bulletPoints"]?.array ?? [] {
      guard let text = value["text"]?.string, let image = Illustration(value) else { return nil }
      points.append(BulletPoint(text: text, image: image))
    }
    let position = json["headerPosition"]?.string ?? Self.aboveBody
    guard [Self.aboveBody, Self.aboveImage].contains(position) else { return nil }
    self.init(
      id: id, header: header, body: body, isHeaderAboveImage: position == Self.aboveImage,
      image: image, bulletPoints: points)
  }

  /// The message as `init(_:id:)` reads it.
  var json: JSON {
    var members = [JSON.Member("header", .string(header)), .init("body", .string(body))]
    if isHeaderAboveImage { members.append(.init("headerPosition", .string(Self.aboveImage))) }
    if let image { members.append(.init("image", .object(JSONObject(image.members)))) }
    if !bulletPoints.isEmpty {
      members.append(
        .init(
          "bulletPoints",
          .array(
            bulletPoints.map { point in
              .object(JSONObject([.init("text", .string(point.text))] + point.image.members))
            })))
    }
    return .object(JSONObject(members))
  }

  private static let aboveBody = "ABOVE_BODY"
  private static let aboveImage = "ABOVE_IMAGE"
}

extension RetentionMessage.Illustration {
  fileprivate init?(_ json: JSON) {
    guard let image = json["imageIdentifier"]?.string, image.hasFormOfUUID,
      let text = json["altText"]?.string
    else { return nil }
    self.init(image: image.lowercased(), altText: text)
  }

  fileprivate var members: [JSON.Member] {
    [.init("imageIdentifier", .string(image)), .init("altText", .string(altText))]
  }
}
