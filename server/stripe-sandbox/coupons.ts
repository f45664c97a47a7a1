import type Stripe from 'stripe'
import { z } from 'zod'
import type { Queryable } from './needs.ts'
import type { ApiCall, SandboxContext } from './context.ts'
import { ApiError, missingResource } from './errors.ts'
import { insertOnce, type StoredResponse } from './idempotency.ts'
import { newId, unixSeconds } from './ids.ts'
import { currencyCode, expand, integer, metadata, parseParams } from './params.ts'

const couponCreateParams = z
  .strictObject({
    id: z.string().min(1).max(500).optional(),
    amount_off: integer.pipe(z.number().min(1).max(99_999_999)).optional(),
    currency: currencyCode.optional(),
    percent_off: z
      .string()
      .regex(/^\d{1,3}(\.\d+)?$/, 'Invalid decimal')
      .transform(Number)
      .pipe(z.number().gt(0).max(100))
      .optional(),
    duration: z.literal('once', 'The sandbox only has the duration once').optional(),
    max_redemptions: integer.pipe(z.number().min(1)).optional(),
    redeem_by: integer.optional(),
    name: z.string().max(40).optional(),
    metadata: metadata.optional(),
    expand,
  })
  .refine((params) => (params.amount_off === undefined) !== (params.percent_off === undefined), {
    path: ['percent_off'],
    message: 'give either percent_off or amount_off',
  })
  .refine((params) => params.amount_off === undefined || params.currency !== undefined, {
    path: ['currency'],
    message: 'amount_off needs a currency',
  })

/** `POST /v1/coupons` */
export async function createCoupon(
  context: SandboxContext,
  call: ApiCall,
): Promise<StoredResponse> {
  const params = parseParams(couponCreateParams, call.encodedParams)
  const coupon: Stripe.Coupon = {
    id: params.id ?? newId('coupon'),
    object: 'coupon',
    amount_off: params.amount_off ?? null,
    created: unixSeconds(context.now()),
    currency: params.amount_off === undefined ? null : (params.currency ?? null),
    duration: 'once',
    duration_in_months: null,
    livemode: false,
    max_redemptions: params.max_redemptions ?? null,
    metadata: params.metadata ?? {},
    name: params.name ?? null,
    percent_off: params.percent_off ?? null,
    redeem_by: params.redeem_by ?? null,
    times_redeemed: 0,
    valid: true,
  }
  try {
    return await insertOnce(
      context.db,
      call.idempotency,
      coupon,
      'insert into sandbox.coupons (id, body) select $5::text, $6::text::jsonb from claimed',
      [coupon.id, JSON.stringify(coupon)],
    )
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    throw new ApiError('Coupon already exists.', { code: 'resource_already_exists', param: 'id' })
  }
}

/** `GET /v1/coupons/:id` */
export async function retrieveCoupon(context: SandboxContext, id: string): Promise<Stripe.Coupon> {
  const coupon = await findCoupon(context.db, id, context.now())
  if (!coupon) throw missingResource('coupon', id, 'coupon')
  return coupon
}

/** The coupon for a discount of a new checkout session; throws when it cannot be used. */
export async function redeemableCoupon(
  context: SandboxContext,
  id: string,
  currency: string,
): Promise<Stripe.Coupon> {
  const param = 'discounts[0][coupon]'
  const coupon = await findCoupon(context.db, id, context.now())
  if (!coupon) throw missingResource('coupon', id, param, 400)
  if (!coupon.valid) {
    throw new ApiError(`Coupon ${id} is expired and cannot be applied.`, {
      code: 'coupon_expired',
      param,
    })
  }
  if (coupon.currency !== null && coupon.currency !== currency) {
    throw new ApiError(`The coupon ${id} is in ${coupon.currency}, the session in ${currency}.`, {
      param,
    })
  }
  return coupon
}

async function findCoupon(db: Queryable, id: string, now: Date): Promise<Stripe.Coupon | null> {
  const [row] = await db.query<{ body: Stripe.Coupon; times_redeemed: number }>(
    'select body, times_redeemed from sandbox.coupons where id = $1',
    [id],
  )
  if (!row) return null
  const { max_redemptions: maxRedemptions, redeem_by: redeemBy } = row.body
  const usedUp = maxRedemptions !== null && row.times_redeemed >= maxRedemptions
  const over = redeemBy !== null && redeemBy <= unixSeconds(now)
  return { ...row.body, times_redeemed: row.times_redeemed, valid: !usedUp && !over }
}

function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23505'
}
