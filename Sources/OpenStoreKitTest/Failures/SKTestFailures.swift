/// The ways in which the parts of StoreKit 2 can fail.
public enum SKTestFailures {}
