/// One step of a carry chain: the low limb of `x + y + carry`; `carry` becomes the overflow.
@inline(__always)
func addCarrying(_ x: UInt64, _ y: UInt64, _ carry: inout UInt64) -> UInt64 {
  let first = x.addingReportingOverflow(y)
  let second = first.partialValue.addingReportingOverflow(carry)
  carry = (first.overflow ? 1 : 0) | (second.overflow ? 1 : 0)
  return second.partialValue
}

/// One step of a borrow chain: the low limb of `x - y - borrow`.
@inline(__always)
func subtractBorrowing(_ x: UInt64, _ y: UInt64, _ borrow: inout UInt64) -> UInt64 {
  let first = x.subtractingReportingOverflow(y)
  let second = first.partialValue.subtractingReportingOverflow(borrow)
  borrow = (first.overflow ? 1 : 0) | (second.overflow ? 1 : 0)
  return second.partialValue
}

/// One step of a product: the low limb of `sum + x * y + carry`; `carry` becomes the high limb.
@inline(__always)
func multiplyAdding(_ sum: UInt64, _ x: UInt64, _ y: UInt64, _ carry: inout UInt64) -> UInt64 {
  let product = x.multipliedFullWidth(by: y)
  let first = product.low.addingReportingOverflow(carry)
  let second = first.partialValue.addingReportingOverflow(sum)
  carry = product.high &+ (first.overflow ? 1 : 0) &+ (second.overflow ? 1 : 0)
  return second.partialValue
}
