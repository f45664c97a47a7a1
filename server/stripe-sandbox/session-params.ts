import { z } from 'zod'
import { ApiError } from './errors.ts'
import { currencyParam, integer, listOf, metadata } from './params.ts'

const MIN_LIFETIME_SECONDS = 30 * 60
const MAX_LIFETIME_SECONDS = 24 * 60 * 60
/** Stripe's clock and the caller's may differ by the time a request takes. */
const LIFETIME_SLACK_SECONDS = 60

const MAX_AMOUNT = 99_999_999

const webUrl = z.url({ protocol: /^https?$/, error: 'Not a valid URL' }).max(5000)

/** Stripe replaces the placeholder only later, and braces are no URL characters. */
const successUrl = z
  .string()
  .refine((url) => webUrl.safeParse(url.replaceAll(/[{}]/g, '')).success, 'Not a valid URL')

const lineItem = z.strictObject({
  price_data: z.strictObject({
    currency: currencyParam,
    unit_amount: integer.pipe(z.number().min(0).max(MAX_AMOUNT)),
    product_data: z.strictObject({ name: z.string().trim().min(1).max(5000) }),
  }),
  quantity: integer.pipe(z.number().min(1).max(999_999)),
})

export type LineItem = z.output<typeof lineItem>

/**
 * What the sandbox understands of `POST /v1/checkout/sessions`. Anything else is
 * refused, so that the store cannot come to rely on what only Stripe would do.
 */
export const sessionCreateParams = z.strictObject({
  mode: z.literal('payment', 'The sandbox only has the mode payment'),
  line_items: listOf(lineItem),
  discounts: listOf(z.strictObject({ coupon: z.string().min(1) }), 1).optional(),
  client_reference_id: z.string().max(200).optional(),
  customer_email: z.email('Invalid email address').max(800).optional(),
  success_url: successUrl,
  cancel_url: webUrl.optional(),
  expires_at: integer.optional(),
  metadata: metadata.optional(),
  payment_intent_data: z.strictObject({ metadata: metadata.optional() }).optional(),
})

/** When a session ends, in seconds: as asked within Stripe's 30 minutes to 24 hours, else after 24 hours. */
export function sessionExpiry(requested: number | undefined, nowSeconds: number): number {
  if (requested === undefined) return nowSeconds + MAX_LIFETIME_SECONDS
  const lifetime = requested - nowSeconds
  if (lifetime < MIN_LIFETIME_SECONDS - LIFETIME_SLACK_SECONDS) {
    throw invalidExpiry('at least 30 minutes')
  }
  if (lifetime > MAX_LIFETIME_SECONDS + LIFETIME_SLACK_SECONDS) {
    throw invalidExpiry('less than 24 hours')
  }
  return requested
}

function invalidExpiry(limit: string): ApiError {
  return new ApiError(
    `The \`expires_at\` timestamp must be ${limit} from Checkout Session creation.`,
    { param: 'expires_at' },
  )
}

/** Stripe refuses totals below its minimum charge (a total of 0 needs no charge) and above its maximum. */
export function assertChargeable(total: number): void {
  if (total > 0 && total < 50) {
    throw new ApiError(
      "The Checkout Session's total amount due must add up to at least $0.50 usd",
      { code: 'amount_too_small' },
    )
  }
  if (total > MAX_AMOUNT) {
    throw new ApiError(
      "The Checkout Session's total amount must be no more than 99999999 in the smallest currency unit",
      { code: 'amount_too_large' },
    )
  }
}
