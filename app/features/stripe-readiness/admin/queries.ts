import { queryOptions } from '@tanstack/react-query'

import { askFunction } from '#app/backend/ask-backend.ts'
import { browserBackend } from '#app/backend/browser-backend.ts'
import { unwrapRows } from '#app/backend/errors.ts'
import { parseAnswer } from '#app/backend/read-answer.ts'
import type { CheckKey } from '#domain/readiness/check.ts'

import {
  checksAnswer,
  deliveriesAnswer,
  settledAnswer,
  startedAnswer,
  testPaymentAnswer,
  type TestPayment,
} from './schema.ts'

export const READINESS = ['admin', 'readiness'] as const
const LOG_LENGTH = 20
export const LOOK_EVERY_MS = 1500

/** What was found last. */
export const checksQuery = () =>
  queryOptions({
    queryKey: [...READINESS, 'checks'],
    queryFn: async () => {
      const client = await browserBackend()
      const answer = await client
        .from('readiness_checks')
        .select('key, mode, state, sentence, evidence, action, items, checked_at')
      return parseAnswer('readiness_checks', checksAnswer, unwrapRows(answer))
    },
    staleTime: 0,
  })

/** Checks again, these or all of them. */
export async function checkAgain(keys: readonly CheckKey[] | null): Promise<void> {
  await askFunction('check-readiness', keys ? { keys } : {})
}

export async function settlePayment(sessionId: string) {
  const answer = await askFunction('reconcile-payment', { session_id: sessionId })
  return parseAnswer('reconcile-payment', settledAnswer, answer).outcome
}

export async function replayEvent(eventId: string): Promise<void> {
  await askFunction('replay-webhook', { event_id: eventId })
}

/** The events that came in last. */
export const deliveriesQuery = () =>
  queryOptions({
    queryKey: [...READINESS, 'deliveries'],
    queryFn: async () => {
      const client = await browserBackend()
      const answer = await client
        .from('webhook_deliveries')
        .select('id, type, outcome, error, attempts, received_at')
        .order('received_at', { ascending: false })
        .limit(LOG_LENGTH)
      return parseAnswer('webhook_deliveries', deliveriesAnswer, unwrapRows(answer))
    },
    staleTime: 0,
  })

/** The last test payment, or null; looked at again while it is under way. */
export const testPaymentQuery = () =>
  queryOptions({
    queryKey: [...READINESS, 'test payment'],
    queryFn: async () => {
      const client = await browserBackend()
      const answer = await client
        .from('test_payments')
        .select(
          'id, mode, url, amount_cents, created_at, paid_at, webhook_at, order_result, refunded_at, email:outbox_emails(status)',
        )
        .order('created_at', { ascending: false })
        .limit(1)
      const [last] = unwrapRows(answer) ?? []
      return last ? parseAnswer('test_payments', testPaymentAnswer, last) : null
    },
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? LOOK_EVERY_MS : false),
  })

const HOUR_MS = 3_600_000

/** Whether the test payment is still to get somewhere. */
export function isUnderWay({ webhookAt, email, createdAt }: TestPayment): boolean {
  const isDone = webhookAt !== null && email?.status !== 'queued'
  return !isDone && Date.now() - Date.parse(createdAt) < HOUR_MS
}

/** The page where it is paid; null where it has paid by itself. */
export async function startTestPayment(id: string): Promise<string | null> {
  return parseAnswer('test-payment', startedAnswer, await askFunction('test-payment', { id })).url
}

export async function refundTestPayment(id: string): Promise<void> {
  await askFunction('test-payment', { id, refund: true })
}
