import { callFunction, type FunctionAnswer } from './checkout.ts'
import { rowOf, rowsOf, type Shop } from './shop.ts'
import type { StockedService } from './stock.ts'

/** An address that no other test uses. */
export const newAddress = () => `ada-${crypto.randomUUID().slice(0, 8)}@buyer.example`

/** The fields of the form, without the proof; two stars on purpose. */
export function newReview(service: { id: string }, fields: Record<string, unknown> = {}) {
  return {
    serviceId: service.id,
    rating: 2,
    title: 'Late',
    text: 'Good work, two days late.',
    name: 'Ada Buyer',
    company: '',
    role: 'Owner',
    consent: true,
    ...fields,
  }
}

export function submitReview(shop: Shop, body: object): Promise<FunctionAnswer> {
  return callFunction(shop.anonymous, 'submit-review', body)
}

export function requestCode(shop: Shop, email: string): Promise<FunctionAnswer> {
  return callFunction(shop.anonymous, 'request-review-code', { email })
}

/** The codes that were mailed to an address, newest first. */
export async function codesFor(shop: Shop, email: string): Promise<string[]> {
  const mails = await rowsOf(
    shop.backOffice
      .from('outbox_emails')
      .select('body_text')
      .eq('kind', 'review_code')
      .eq('to_email', email.toLowerCase())
      .order('created_at', { ascending: false }),
  )
  return mails.map(({ body_text }) => /\b\d{6}\b/.exec(String(body_text))?.[0] ?? '')
}

/** A code that is not this one. */
export const otherThan = (code: string) => (code === '000000' ? '000001' : '000000')

/** Invites to review an order of these services; `email` may be missing, as on old orders. */
export async function inviteToReview(
  shop: Shop,
  services: readonly StockedService[],
  email: string | null = newAddress(),
): Promise<string> {
  const order = await rowOf(
    shop.backOffice
      .from('orders')
      .insert({ subtotal_cents: 100, total_usd: 100, customer_email: email })
      .select('id'),
  )
  await rowsOf(
    shop.backOffice
      .from('order_items')
      .insert(
        services.map((service, position) => ({
          order_id: order.id,
          service_id: service.id,
          service_title: service.service_title,
          category: service.category,
          price_cents: 100,
          quantity: 1,
          delivery_time_days: 1,
          position,
        })),
      )
      .select('id'),
  )
  const invitation = await rowOf(
    shop.backOffice.from('review_invitations').insert({ order_id: order.id }).select('token'),
  )
  return String(invitation.token)
}

/** The reviews of a service as they are stored. */
export function reviewsOf(shop: Shop, service: { id: string }) {
  return rowsOf(shop.backOffice.from('service_reviews').select().eq('service_id', service.id))
}

/** The proven address behind a review, apart from what the public reads; none for old orders. */
export async function addressesOf(shop: Shop, reviewId: unknown): Promise<unknown[]> {
  const rows = await rowsOf(
    shop.backOffice.from('review_addresses').select('email').eq('review_id', reviewId),
  )
  return rows.map(({ email }) => email)
}
