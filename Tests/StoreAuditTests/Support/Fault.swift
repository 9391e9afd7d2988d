/// A fault of a counter, one at a time.
enum Fault: CaseIterable {
  case observesLate, addsItselfAgain, stopsObserving
  case finishesTheOriginal, finishesTwice, finishesAtOnce, neverFinishes, finishesFirst
  case deliversAgain, deliversUnverified
  case paysWithoutAsking, takesAnyQuantity, restoresFirst, saysNothingOfRestores
  case showsCancelling, failsDeferred, finishesDeferred, goesByTexts
  case keepsWhatIsRefunded, trustsTheOldReceipt, ignores21007, asksTheSandbox
  case listensToNobody
}
