/// The state of an image or a message in review, by its name in the API.
package enum ReviewState: String, Hashable, Sendable, CaseIterable {
  case pending = "PENDING"
  case approved = "APPROVED"
  case rejected = "REJECTED"
}

/// A picture for messages.
package struct RetentionImage: Hashable, Sendable {
  package enum Size: String, Hashable, Sendable, CaseIterable {
    case full = "FULL_SIZE"
    case bulletPoint = "BULLET_POINT"
  }

  /// A UUID in lower case.
  package let id: String
  package let size: Size
  package internal(set) var state: ReviewState

  package init(id: String, size: Size, state: ReviewState) {
    self.id = id
    self.size = size
    self.state = state
  }
}

/// A message for a customer who is about to cancel.
package struct RetentionMessage: Hashable, Sendable {
  /// An image, and its alternative text.
  package struct Illustration: Hashable, Sendable {
    package let image: String
    package let altText: String

    package init(image: String, altText: String) {
      self.image = image
      self.altText = altText
    }
  }

  package struct BulletPoint: Hashable, Sendable {
    package let text: String
    package let image: Illustration

    package init(text: String, image: Illustration) {
      self.text = text
      self.image = image
    }
  }

  /// A UUID in lower case.
  package let id: String
  package let header: String
  package let body: String
  package let isHeaderAboveImage: Bool
  package let image: Illustration?
  package let bulletPoints: [BulletPoint]
  package internal(set) var state = ReviewState.pending

  package init(
    id: String, header: String, body: String, isHeaderAboveImage: Bool = false,
    image: Illustration? = nil, bulletPoints: [BulletPoint] = []
  ) {
    self.id = id
    self.header = header
    self.body = body
    self.isHeaderAboveImage = isHeaderAboveImage
    self.image = image
    self.bulletPoints = bulletPoints
  }

  /// All images that it shows.
  package var images: [String] { illustrations.map(\.image) }

  private var illustrations: [Illustration] {
    [image].compactMap(\.self) + bulletPoints.map(\.image)
  }

  /// Checks the parts of the message by themselves.
  func check() throws(RetentionObjection) {
    guard header.count <= Self.longestHeader else { throw .headerTooLong }
    guard body.count <= Self.longestBody else { throw .bodyTooLong }
    guard illustrations.allSatisfy({ $0.altText.count <= Self.longestAltText }) else {
      throw .altTextTooLong
    }
    guard bulletPoints.count <= Self.mostBulletPoints else { throw .tooManyBulletPoints }
    guard bulletPoints.allSatisfy({ $0.text.count <= Self.longestBulletPoint }) else {
      throw .bulletPointTooLong
    }
    guard !isHeaderAboveImage || image != nil else { throw .noImageBelowHeader }
  }

  private static let longestHeader = 66
  private static let longestBody = 144
  private static let longestAltText = 150
  private static let mostBulletPoints = 5
  private static let longestBulletPoint = 66
}
