public import Foundation

extension Product.SubscriptionPeriod.Unit {
  /// Puts a unit into the words of a language.
  public struct FormatStyle: Foundation.FormatStyle {
    /// The unit to put into words.
    public typealias FormatInput = Product.SubscriptionPeriod.Unit
    /// The words.
    public typealias FormatOutput = String

    private var language: Locale

    package init(locale: Locale) { language = locale }

    /// The unit's name, or its English name in a language that isn't known here.
    public func format(_ value: Product.SubscriptionPeriod.Unit) -> String {
      let code = language.language.languageCode?.identifier ?? "en"
      return value.names[code] ?? value.debugDescription
    }

    /// The same style in another language.
    public func locale(_ locale: Locale) -> Self { Self(locale: locale) }
  }

  /// The unit in the words of a style.
  public func formatted<S>(_ format: S) -> S.FormatOutput
  where S: Foundation.FormatStyle, S.FormatInput == Product.SubscriptionPeriod.Unit {
    format.format(self)
  }

  // Foundation on Linux has no names of calendar units without a number.
  private var names: [String: String] {
    switch self {
    case .day:
      [
        "de": "Tag", "es": "día", "fr": "jour", "it": "giorno", "ja": "日", "ko": "일", "nl": "dag",
        "pt": "dia", "zh": "天",
      ]
    case .week:
      [
        "de": "Woche", "es": "semana", "fr": "semaine", "it": "settimana", "ja": "週", "ko": "주",
        "nl": "week", "pt": "semana", "zh": "周",
      ]
    case .month:
      [
        "de": "Monat", "es": "mes", "fr": "mois", "it": "mese", "ja": "月", "ko": "월",
        "nl": "maand", "pt": "mês", "zh": "月",
      ]
    case .year:
      [
        "de": "Jahr", "es": "año", "fr": "an", "it": "anno", "ja": "年", "ko": "년", "nl": "jaar",
        "pt": "ano", "zh": "年",
      ]
    }
  }
}
