import type { SupabaseClient } from '@supabase/supabase-js'
import { must } from './procedures.ts'
import {
  codesFor,
  inviteToReview,
  newAddress,
  newReview,
  requestCode,
  submitReview,
} from './reviews.ts'
import { rowOf, rowsOf, type Shop } from './shop.ts'
import type { StockedService } from './stock.ts'

/** A review as the owner's list shows it, as far as tests look at it. */
export interface ListedReview {
  id: string
  status: string
  is_pinned: boolean
  origin: string
  is_verified: boolean
  order_id: string | null
  reviewer_email: string | null
  reason: string | null
  email_id: string | null
  updated_at: string
  owner_answer: string | null
  owner_answered_at: string | null
}

export interface Outcome {
  id: string
  problem: string | null
  is_told: boolean
  /** Of what was decided. */
  decision_id?: string | null
}

/** Stores a review that came from nowhere, with the secret key. */
export async function importReview(
  shop: Shop,
  { id }: { id: string },
  columns: Record<string, unknown> = {},
): Promise<string> {
  const review = { service_id: id, rating: 5, review_content: 'Good.', reviewer_name: 'Ada' }
  const stored = await rowOf(
    shop.backOffice
      .from('service_reviews')
      .insert({ ...review, ...columns })
      .select('id'),
  )
  return String(stored.id)
}

/** A review that its author proved by a code; its id and address. */
export async function reviewByCode(shop: Shop, service: StockedService) {
  const email = newAddress()
  await requestCode(shop, email)
  const [code] = await codesFor(shop, email)
  const { body } = await submitReview(shop, { email, code, ...newReview(service) })
  return { id: String(body['review_id']), email }
}

/** A review of someone who ordered the service. */
export async function reviewByOrder(shop: Shop, service: StockedService): Promise<string> {
  const token = await inviteToReview(shop, [service])
  const { body } = await submitReview(shop, { token, ...newReview(service) })
  return String(body['review_id'])
}

export async function listed(client: SupabaseClient, id: string): Promise<ListedReview> {
  return rowOf<ListedReview>(client.from('admin_reviews').select('*').eq('id', id))
}

export async function decide(
  client: SupabaseClient,
  ids: readonly string[],
  status: string,
  more: Record<string, unknown> = {},
): Promise<Outcome[]> {
  const parameters = { p_ids: ids, p_where: null, p_status: status, ...more }
  return (await must(client, 'decide_reviews', parameters)) as Outcome[]
}

export async function undo(
  client: SupabaseClient,
  ids: readonly string[],
  more: { p_decisions?: readonly unknown[] } = {},
): Promise<Outcome[]> {
  const parameters = { p_ids: ids, p_where: null, ...more }
  return (await must(client, 'undo_review_decisions', parameters)) as Outcome[]
}

/** What a reader of the table gets of these reviews. */
export async function seenBy(client: SupabaseClient, ids: readonly string[]): Promise<string[]> {
  const rows = await rowsOf(client.from('service_reviews').select('id').in('id', ids))
  return rows.map(({ id }) => String(id))
}
