import { z } from 'zod'
import type { ApiCall, SandboxContext } from './context.ts'
import { ApiError, missingResource } from './errors.ts'
import { runOnce } from './idempotency.ts'
import { newId, unixSeconds } from './ids.ts'
import { amountParam, currencyParam, integer, parseParams } from './params.ts'

type Coupon = ReturnType<typeof newCoupon>

const couponCreateParams = z.strictObject({
  amount_off: amountParam,
  currency: currencyParam,
  duration: z.literal('once', 'The sandbox only has the duration once').optional(),
  max_redemptions: integer.pipe(z.number().min(1)).optional(),
  name: z.string().max(40).optional(),
})

export function createCoupon(context: SandboxContext, call: ApiCall) {
  const coupon = newCoupon(parseParams(couponCreateParams, call.encodedParams), context.now())
  return runOnce(context, call, async (tx) => {
    await tx.query('insert into sandbox.coupons (id, body) values ($1, $2::text::jsonb)', [
      coupon.id,
      JSON.stringify(coupon),
    ])
    return coupon
  })
}

/** What a coupon takes off a new checkout session, in cents; throws when it cannot be used. */
export async function redeemableAmount({ db }: SandboxContext, id: string): Promise<number> {
  const param = 'discounts[0][coupon]'
  const [row] = await db.query<{ body: Coupon; times_redeemed: number }>(
    'select body, times_redeemed from sandbox.coupons where id = $1',
    [id],
  )
  if (!row) throw missingResource('coupon', id, param, 400)
  if (row.times_redeemed >= (row.body.max_redemptions ?? Infinity)) {
    const message = `Coupon ${id} is expired and cannot be applied.`
    throw new ApiError(message, { code: 'coupon_expired', param })
  }
  return row.body.amount_off
}

function newCoupon(params: z.output<typeof couponCreateParams>, now: Date) {
  return {
    id: newId('coupon'),
    object: 'coupon' as const,
    amount_off: params.amount_off,
    created: unixSeconds(now),
    currency: params.currency,
    duration: 'once' as const,
    livemode: false,
    max_redemptions: params.max_redemptions ?? null,
    name: params.name ?? null,
  }
}
