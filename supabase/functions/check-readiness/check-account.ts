import type { SupabaseClient } from '@supabase/supabase-js'
import type Stripe from 'stripe'
import type { Check } from '#domain/readiness/check.ts'
import { isHandled } from '#domain/readiness/handled-events.ts'
import { judgeAccount } from '#domain/readiness/judge-account.ts'
import {
  judgeDeliveries,
  judgeEndpoints,
  type FailedEvent,
} from '#domain/readiness/judge-webhooks.ts'
import { ask, paymentMode, SOON } from '../_shared/ask-provider.ts'
import { readEnv, requireEnv } from '../_shared/env.ts'
import { payments } from '../_shared/payments.ts'
import { refusalFrom } from '../_shared/refusal.ts'

/** What is on its way has not failed. */
const ON_ITS_WAY_S = 15
/** As long as Stripe tries again. */
const TRIES_S = 3 * 24 * 60 * 60

export async function checkAccount(): Promise<Check[]> {
  const account = await ask(payments().accounts.retrieveCurrent({}, SOON).then(describeAccount))
  return judgeAccount(account, paymentMode())
}

function describeAccount(account: Stripe.Account) {
  const { requirements, settings } = account
  return {
    id: account.id,
    country: account.country ?? null,
    chargesEnabled: account.charges_enabled,
    payoutsEnabled: account.payouts_enabled,
    currency: account.default_currency ?? null,
    descriptor: settings?.payments?.statement_descriptor ?? null,
    disabledReason: requirements?.disabled_reason ?? null,
    due: [...(requirements?.past_due ?? []), ...(requirements?.currently_due ?? [])],
  }
}

export async function checkEndpoints(): Promise<Check[]> {
  const endpoints = await ask(
    payments()
      .webhookEndpoints.list({ limit: 100 }, SOON)
      .then(({ data }) =>
        data.map(({ url, status, enabled_events: events }) => ({
          // Promised by the types, and missing in an odd answer: that one is another address.
          url: String(url ?? ''),
          isEnabled: status === 'enabled',
          events,
        })),
      ),
  )
  // Functions of a self-hosted project know their gateway by an address that only they reach.
  const project = readEnv('SUPABASE_PUBLIC_URL') ?? requireEnv('SUPABASE_URL')
  const own = `${project}/functions/v1/stripe-webhook`
  return judgeEndpoints(endpoints, own, paymentMode())
}

export async function checkDeliveries(
  database: SupabaseClient,
  here: readonly FailedEvent[],
  refused: number,
): Promise<Check> {
  const now = Math.floor(Date.now() / 1000)
  const undelivered = await ask(
    payments()
      .events.list({ delivery_success: false, created: { gte: now - TRIES_S }, limit: 100 }, SOON)
      .then(({ data }) =>
        data.filter(({ type, created }) => isHandled(type) && created < now - ON_ITS_WAY_S),
      ),
  )
  if ('problem' in undelivered) return judgeDeliveries(here, undelivered, refused)
  const known = await readKnown(
    database,
    undelivered.answer.map(({ id }) => id),
  )
  const lost = undelivered.answer
    .filter(({ id }) => !known.has(id))
    .map(({ id, type, created }) => ({
      id,
      type,
      error: null,
      at: new Date(created * 1000).toISOString(),
    }))
  return judgeDeliveries(here, { answer: lost }, refused)
}

/** Events that the store has dealt with, whatever the provider heard of it. */
async function readKnown(database: SupabaseClient, ids: string[]): Promise<ReadonlySet<string>> {
  const { data, error } = await database
    .from('webhook_deliveries')
    .select('id')
    .in('id', ids)
    .in('outcome', ['done', 'ignored'])
  if (error) throw refusalFrom(error)
  return new Set(data.map(({ id }) => id))
}
