package import StoreModel

extension RetentionObjection {
  /// The message to a test whose request is refused.
  package var sentence: String {
    switch self {
    case .imageExists: "There is an image of that identifier already."
    case .imageNotFound: "There is no image of that identifier."
    case .imageInUse: "A message shows the image. Delete the message first."
    case .imageNotApproved: "An image of the message is not approved."
    case .tooManyImages: "There are 2000 images already."
    case .wrongImageSize: "The image is of the other size."
    case .messageExists: "There is a message of that identifier already."
    case .messageNotFound: "There is no message or image of that identifier."
    case .messageNotApproved: "The message is not approved."
    case .tooManyMessages: "There are 2000 messages already."
    case .headerTooLong: "The header has more than 66 characters."
    case .bodyTooLong: "The body has more than 144 characters."
    case .altTextTooLong: "A text in place of an image has more than 150 characters."
    case .tooManyBulletPoints: "There are more than 5 bullet points."
    case .bulletPointTooLong: "A bullet point has more than 66 characters."
    case .noImageBelowHeader: "The header is to stand above an image that is not there."
    case .noURL: "The app’s server has given no address at which it chooses messages."
    case .noPassedTest: "The app’s server has not passed a performance test."
    case .testUnderWay: "A performance test is under way."
    case .testNotFound: "No performance test is under way."
    }
  }
}
