import type { SupabaseClient } from '@supabase/supabase-js'
import type { Check } from '#domain/readiness/check.ts'
import { judgePing, type PingFacts } from '#domain/readiness/judge-webhooks.ts'
import { ask, SOON } from '../_shared/ask-provider.ts'
import { requireEnv } from '../_shared/env.ts'
import { payments } from '../_shared/payments.ts'
import { refusalFrom } from '../_shared/refusal.ts'

const LOOK_EVERY_MS = 200
const LEAST_CENTS = 50

/**
 * Opens a checkout session and ends it right away, which costs nothing and sends an event in each mode, then
 * waits until that event has come in.
 */
export async function checkPing(database: SupabaseClient, patienceMs: number): Promise<Check> {
  const refusedBefore = await countRefused(database)
  const startedAt = performance.now()
  const session = await ask(endSession())
  if ('problem' in session) return judgePing(session)
  for (;;) {
    const took = performance.now() - startedAt
    const arrived = await findDelivery(database, session.answer, took)
    if (arrived) return judgePing({ answer: arrived })
    if (took > patienceMs) break
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
  }
  const isRefused = (await countRefused(database)) > refusedBefore
  const seconds = Math.ceil(patienceMs / 1000)
  return judgePing({
    answer: isRefused ? { outcome: 'wrong_signature' } : { outcome: 'silent', seconds },
  })
}

async function endSession(): Promise<string> {
  const { sessions } = payments().checkout
  const store = requireEnv('SITE_URL')
  const { id } = await sessions.create(
    {
      mode: 'payment',
      metadata: { ping: 'readiness' },
      line_items: [
        {
          quantity: 1,
          price_data: {
            currency: 'usd',
            unit_amount: LEAST_CENTS,
            product_data: { name: 'Test of webhooks' },
          },
        },
      ],
      success_url: `${store}/admin/stripe-readiness`,
    },
    SOON,
  )
  await sessions.expire(id, {}, SOON)
  return id
}

async function findDelivery(
  database: SupabaseClient,
  sessionId: string,
  took: number,
): Promise<PingFacts | null> {
  const { data, error } = await database
    .from('webhook_deliveries')
    .select('id, outcome, error')
    .eq('object_id', sessionId)
    .limit(1)
    .maybeSingle()
  if (error) throw refusalFrom(error)
  if (!data) return null
  return data.outcome === 'failed'
    ? { outcome: 'failed', error: String(data.error ?? 'unknown') }
    : { outcome: 'back', milliseconds: Math.round(took), eventId: String(data.id) }
}

/** How many events came without a good signature, in this hour and the one before. */
async function countRefused(database: SupabaseClient): Promise<number> {
  const { data, error } = await database
    .from('webhook_deliveries')
    .select('attempts')
    .eq('type', 'invalid_signature')
    .gte('received_at', new Date(Date.now() - 3_600_000).toISOString())
  if (error) throw refusalFrom(error)
  return data.reduce((sum, { attempts }) => sum + Number(attempts), 0)
}
