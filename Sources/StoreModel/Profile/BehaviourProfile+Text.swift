extension BehaviourProfile {
  /// Reads a profile from the name of a preset and switches that differ from it, as in `iOS27
  /// unfinishedRepurchase=newCharge`.
  ///
  /// Without a preset's name, the switches differ from the defaults. Spaces or commas stand
  /// between.
  package init(text: String) throws(ProfileTextError) {
    self = .documented
    let words = text.split { $0 == " " || $0 == "," }
    for (place, word) in words.enumerated() {
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if parts.count == 2 {
        try set(String(parts[0]), to: String(parts[1]))
      } else {
        guard place == 0, let preset = Self.presets[String(word)] else {
          throw ProfileTextError(
            word: String(word), expected: "the name of a preset, first of all, or a switch",
            choices: Self.presets.keys.sorted())
        }
        self = preset
      }
    }
  }

  /// The name of the preset that it is, or else the switches that differ from the documented ones,
  /// as in `unfinishedRepurchase=newCharge`.
  ///
  /// `init(text:)` reads it back.
  package var text: String {
    let preset = Self.presets.sorted { $0.key < $1.key }.first { $0.value == self }
    if let preset { return preset.key }
    return NamedSwitch.all.filter { $0.value(self) != $0.value(.documented) }
      .map { "\($0.name)=\($0.value(self))" }.joined(separator: " ")
  }

  private static var presets: [String: BehaviourProfile] {
    [
      "documented": .documented, "macOS26": .macOS26, "macOS26Xcode27": .macOS26Xcode27,
      "iOS27": .iOS27,
    ]
  }

  private mutating func set(
    _ name: String, to alternative: String
  ) throws(ProfileTextError) {
    guard let known = NamedSwitch.all.first(where: { $0.name == name }) else {
      throw ProfileTextError(
        word: name, expected: "the name of a switch", choices: NamedSwitch.all.map(\.name))
    }
    guard known.set(&self, alternative) else {
      throw ProfileTextError(
        word: alternative, expected: "an alternative of \(name)", choices: known.alternatives)
    }
  }
}

/// A word of a profile's text that stands for nothing.
package struct ProfileTextError: Error, Equatable, CustomStringConvertible {
  let word: String
  let expected: String
  let choices: [String]

  package var description: String {
    "“\(word)” was found where \(expected) was expected: \(choices.joined(separator: ", "))."
  }
}

/// A switch of the profile by its name, with the names of its alternatives.
private struct NamedSwitch {
  let name: String
  let alternatives: [String]
  /// Sets the switch; returns false for no alternative of it.
  let set: (inout BehaviourProfile, String) -> Bool
  /// Returns the alternative that a profile has.
  let value: (BehaviourProfile) -> String

  private init<Value: CaseIterable>(
    _ name: String, _ path: WritableKeyPath<BehaviourProfile, Value>
  ) {
    self.name = name
    alternatives = Value.allCases.map { "\($0)" }
    value = { "\($0[keyPath: path])" }
    set = { profile, alternative in
      guard let value = Value.allCases.first(where: { "\($0)" == alternative }) else {
        return false
      }
      profile[keyPath: path] = value
      return true
    }
  }

  private init(
    order name: String, _ path: WritableKeyPath<BehaviourProfile, BehaviourProfile.Order>
  ) {
    self.name = name
    alternatives = ["natural", "shuffled:SEED"]
    value = { profile in
      switch profile[keyPath: path] {
      case .natural: "natural"
      case .shuffled(let seed): "shuffled:\(seed)"
      }
    }
    set = { profile, alternative in
      if alternative == "natural" {
        profile[keyPath: path] = .natural
        return true
      }
      let parts = alternative.split(separator: ":")
      guard parts.count == 2, parts[0] == "shuffled", let seed = UInt64(parts[1]) else {
        return false
      }
      profile[keyPath: path] = .shuffled(seed: seed)
      return true
    }
  }

  /// In the order of the profile.
  static var all: [NamedSwitch] {
    [
      .init("activeResubscription", \.activeResubscription),
      .init("unfinishedRepurchase", \.unfinishedRepurchase),
      .init("lapsedRepurchase", \.lapsedRepurchase),
      .init("lateObserver", \.lateObserver),
      .init("deferredPlanChange", \.deferredPlanChange),
      .init("interruptionError", \.interruptionError),
      .init("interruptionFollowUp", \.interruptionFollowUp),
      .init("interruptionResult", \.interruptionResult),
      .init("errorDetail", \.errorDetail),
      .init("refundWhileDead", \.refundWhileDead),
      .init("renewalAfterRefundRequest", \.renewalAfterRefundRequest),
      .init("ownPurchasesInUpdates", \.ownPurchasesInUpdates),
      .init("emptyRestore", \.emptyRestore),
      .init("overlappingRestore", \.overlappingRestore),
      .init("restoreDelivery", \.restoreDelivery),
      .init("unknownProduct", \.unknownProduct),
      .init("redownload", \.redownload),
      .init("introductoryEligibilityAfterLapse", \.introductoryEligibilityAfterLapse),
      .init("repeatedDelivery", \.repeatedDelivery),
      .init("declinedApproval", \.declinedApproval),
      .init("modernPurchaseInQueue", \.modernPurchaseInQueue),
      .init("strayFinish", \.strayFinish),
      .init("duplicateObserver", \.duplicateObserver),
      .init("queueIdentifiers", \.queueIdentifiers),
      .init("receiptArrival", \.receiptArrival),
      .init(order: "observerOrder", \.observerOrder),
      .init(order: "restoreOrder", \.restoreOrder),
      .init("expiryWithoutNetwork", \.expiryWithoutNetwork),
      .init("listsAtLaunch", \.listsAtLaunch),
      .init("purchaseListing", \.purchaseListing),
      .init("renewalListing", \.renewalListing),
      .init("renewalSwitchNews", \.renewalSwitchNews),
      .init("introductoryEligibility", \.introductoryEligibility),
      .init("invalidOfferToken", \.invalidOfferToken),
      .init("repurchaseAfterLapse", \.repurchaseAfterLapse),
      .init("failedRenewal", \.failedRenewal),
      .init("nonRenewingEntitlements", \.nonRenewingEntitlements),
      .init("purchaseErrorReset", \.purchaseErrorReset),
      .init("simulatedErrors", \.simulatedErrors),
      .init("sessionStorefront", \.sessionStorefront),
      .init("forcedExpiry", \.forcedExpiry),
      .init("purchaseDate", \.purchaseDate),
    ]
  }
}
