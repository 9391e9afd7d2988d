internal import StorePictures

extension Finding {
  /// The timeline as a sequence diagram in Mermaid's language.
  public var mermaid: String { picture.mermaid }

  /// The timeline as a picture in SVG.
  public var svg: String { picture.svg }

  private var picture: TimelinePicture {
    TimelinePicture(
      "\(statement): \(objection)", of: timeline, from: history.start, periods: history.periods,
      marks: struck.map { surprise in
        PictureMark(
          surprise.text(in: timeline), at: surprise.line,
          replacingLine: surprise.surprise == .kill)
      })
  }
}

extension Finding {
  /// The schedule as a script for `storesim timeline`; what a script cannot say stands in its
  /// comments.
  ///
  /// Its app does with the payment queue what the app did, delivers nothing, and asks no server.
  public var script: String { ScheduleScript(self).text }
}
