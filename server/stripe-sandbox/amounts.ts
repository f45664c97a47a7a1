/** One line of a checkout: `unitAmount` in the currency's smallest unit. */
export interface PricedLine {
  unitAmount: number
  quantity: number
}

/** Either a fixed amount in the smallest unit or a percentage of 0–100 with at most two decimals. */
export interface CouponValue {
  amountOff: number | null
  percentOff: number | null
}

export interface CheckoutAmounts {
  subtotal: number
  discount: number
  /** Never below 0. */
  total: number
  /** The part of `discount` that falls on each line; they add up to it exactly. */
  lineDiscounts: number[]
}

/** Totals as Stripe computes them: the coupon is taken off the subtotal once and spread over the lines. */
export function computeAmounts(
  lines: readonly PricedLine[],
  coupon: CouponValue | null,
): CheckoutAmounts {
  const subtotals = lines.map((line) => line.unitAmount * line.quantity)
  const subtotal = subtotals.reduce((sum, amount) => sum + amount, 0)
  const discount = discountOn(subtotal, coupon)
  return {
    subtotal,
    discount,
    total: subtotal - discount,
    lineDiscounts: spread(discount, subtotals, subtotal),
  }
}

function discountOn(subtotal: number, coupon: CouponValue | null): number {
  if (coupon === null) return 0
  if (coupon.amountOff !== null) return Math.min(coupon.amountOff, subtotal)
  // Hundredths of a percent keep the arithmetic in integers: 12.34 % is 1234.
  const hundredths = Math.round((coupon.percentOff ?? 0) * 100)
  return Math.round((subtotal * hundredths) / 10_000)
}

/** Splits `amount` in proportion to `weights`; what rounding leaves over goes to the lines in order. */
function spread(amount: number, weights: readonly number[], total: number): number[] {
  if (total === 0) return weights.map(() => 0)
  const shares = weights.map((weight) => Math.floor((amount * weight) / total))
  let rest = amount - shares.reduce((sum, share) => sum + share, 0)
  return shares.map((share, index) => {
    if (rest === 0 || share === weights[index]) return share
    rest -= 1
    return share + 1
  })
}
