import { createHash } from 'node:crypto'
import { demoId } from './demo-id.ts'

const CAMPAIGN = demoId('promo-campaign', 'thank-you')
const CARDS = 24
const WORTH = { type: 'percent', value: 15, max_redemptions: 1 }
const SIGNS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const RANDOM_SIGNS = 10

/** A campaign as the owner of the demo store would make it: a code on each card that goes to a past customer. */
export const thankYouCampaign = (endsAt: string | null) => ({
  id: CAMPAIGN,
  request_key: CAMPAIGN,
  name: 'Thank-you cards',
  note: 'One code on each card to the customers of the past year.',
  prefix: 'THANKS-',
  code_count: CARDS,
  ...WORTH,
  ends_at: endsAt,
  is_demo: true,
})

/** The same ones in each demo store, unlike those of a real campaign. */
export const thankYouCodes = () =>
  Array.from({ length: CARDS }, (_, place) => {
    const digest = createHash('sha256').update(`thank-you ${place}`).digest()
    const signs = Array.from(digest.subarray(0, RANDOM_SIGNS), (byte) => SIGNS[byte % SIGNS.length])
    const code = `THANKS-${signs.join('')}`
    return {
      id: demoId('promo', code),
      campaign_id: CAMPAIGN,
      code,
      description: '',
      ...WORTH,
      min_subtotal_cents: 0,
      redeemed_count: 0,
      starts_at: null,
      ends_at: null,
      is_demo: true,
    }
  })
