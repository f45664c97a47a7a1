import { CHECK_KEYS, unanswered, type Check, type CheckKey } from '#domain/readiness/check.ts'
import { judgeKeys } from '#domain/readiness/judge-account.ts'
import { judgeClaims, judgeDemo, judgeEmails, judgeLegal } from '#domain/readiness/judge-store.ts'
import { judgeLastEvent } from '#domain/readiness/judge-webhooks.ts'
import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import { isSandbox, paymentMode } from '../_shared/ask-provider.ts'
import { readEnv, requireEnv } from '../_shared/env.ts'
import { askAnswer, call } from '../_shared/refusal.ts'
import { forAdmins, readBody } from '../_shared/serve.ts'
import { checkAccount, checkDeliveries, checkEndpoints } from './check-account.ts'
import { checkPing } from './ping.ts'
import { checkSessions } from './compare-sessions.ts'

/** How long a test event may take to come back. */
const PATIENCE_MS = 10_000

/** What only the database knows. */
const storeFacts = z.object({
  legal: z.array(z.object({ slug: z.string(), version: z.number(), is_demo: z.boolean() })),
  demo: z.record(z.string(), z.number()),
  demo_rows: z.number(),
  claims: z.array(z.object({ claim: z.string(), page: z.string(), verdict: z.string() })),
  health: z.object({
    webhooks: z.object({ last_at: z.string().nullable(), refused_24h: z.number() }),
    failed_events: z.array(
      z.object({
        id: z.string(),
        type: z.string(),
        error: z.string().nullable(),
        at: z.string(),
      }),
    ),
    mails: z.object({ waiting: z.number(), failed: z.number() }),
  }),
  has_paid_before: z.boolean(),
})

/**
 * Body: {keys?: the checks to make, all without it, patience_ms?}. For admins. Asks the payment provider and the
 * database, keeps the results (`readiness_checks`) and answers {checks}. Keys never leave it as a whole.
 */
export default forAdmins(
  'Only an admin checks the payments.',
  async (request, { supabaseAdmin: database }) => {
    const { keys, patience_ms: patience } = await readBody(request)
    const wanted = CHECK_KEYS.filter((key) => !Array.isArray(keys) || keys.includes(key))
    const waitMs =
      typeof patience === 'number' ? Math.min(Math.max(patience, 500), PATIENCE_MS) : PATIENCE_MS
    const checks = await runChecks(database, new Set(wanted), waitMs)
    await call(database, 'record_readiness', { p_mode: paymentMode(), p_checks: checks })
    return { checks }
  },
)

async function runChecks(
  database: SupabaseClient,
  wanted: ReadonlySet<CheckKey>,
  patienceMs: number,
): Promise<Check[]> {
  /** These checks, where one of them is wanted. What throws leaves them open, and no others. */
  async function make(keys: CheckKey[], check: () => Promise<Check | Check[]>): Promise<Check[]> {
    if (!keys.some((key) => wanted.has(key))) return []
    try {
      return [await check()].flat()
    } catch (error) {
      console.error(`${keys.join(', ')} could not be checked.`, error)
      return keys.map((key) => unanswered(key, 'odd'))
    }
  }
  // Before the others: it is the newest event, and lost ones count.
  const pinged = await make(['ping'], () => checkPing(database, patienceMs))
  const [account, endpoints, sessions, facts] = await Promise.all([
    make(['charges', 'payouts', 'currency', 'descriptor'], checkAccount),
    make(['endpoint', 'events'], checkEndpoints),
    make(['sessions'], () => checkSessions(database)),
    askAnswer(database, 'read_readiness_facts', storeFacts),
  ])
  const { failed_events: failedEvents, webhooks } = facts.health
  const deliveries = await make(['deliveries'], () =>
    checkDeliveries(database, failedEvents, webhooks.refused_24h),
  )
  const all = [
    judgeKeys({
      isSandbox: isSandbox(),
      secret: requireEnv('STRIPE_SECRET_KEY'),
      publishable: readEnv('STRIPE_PUBLISHABLE_KEY') ?? null,
    }),
    ...account,
    ...endpoints,
    ...pinged,
    ...deliveries,
    ...sessions,
    ...judgeFacts(facts),
  ]
  return all.filter(({ key }) => wanted.has(key))
}

function judgeFacts({
  legal,
  demo,
  demo_rows: demoRows,
  claims,
  health,
  has_paid_before: hasPaidBefore,
}: z.output<typeof storeFacts>): Check[] {
  const mode = paymentMode()
  const { waiting, failed } = health.mails
  return [
    judgeLastEvent(health.webhooks.last_at, hasPaidBefore, Date.now()),
    judgeEmails({ hasServer: Boolean(readEnv('SMTP_URL')), waiting, failed }, mode),
    judgeLegal(legal, mode),
    judgeDemo(demo, demoRows, mode),
    judgeClaims(claims, mode),
  ]
}
