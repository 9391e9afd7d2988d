extension [AuditRule] {
  /// Every rule there is.
  public static var all: Self { AuditRule.all }

  /// Every rule but these.
  public static func all(except exceptions: AuditRule...) -> Self {
    AuditRule.all.filter { !exceptions.contains($0) }
  }
}
