import { store, unique, type AccessRule } from './access-rule.ts'
import { forTheOwner, forTheServer, type ProcedureRule } from './procedure-rule.ts'

const WRITTEN_BY_THE_SERVER = {
  reads: [0, 0, 0, 1, 1],
  updates: [0, 0, 0, 0, 1],
  deletes: [0, 0, 0, 0, 1],
  inserts: [0, 0, 0, 0, 1],
} as const

const delivery = () => ({ id: unique('evt'), type: 'refund.created', outcome: 'done' })
const check = () => ({ key: unique('check'), mode: 'sandbox', state: 'ok', sentence: 'Fine.' })
const payment = () => ({
  id: crypto.randomUUID(),
  mode: 'sandbox',
  session_id: unique('cs'),
  amount_cents: 50,
})

/** What the readiness page shows. */
export const readinessRules: readonly AccessRule[] = [
  {
    relation: 'webhook_deliveries',
    key: 'id',
    examples: (cast) => store(cast, 'webhook_deliveries', [delivery()]),
    newRow: delivery,
    change: { type: 'refund.updated' },
    ...WRITTEN_BY_THE_SERVER,
  },
  {
    relation: 'readiness_checks',
    key: 'key',
    examples: (cast) => store(cast, 'readiness_checks', [check()], 'key'),
    newRow: check,
    change: { sentence: 'Changed.' },
    ...WRITTEN_BY_THE_SERVER,
  },
  {
    relation: 'test_payments',
    key: 'id',
    examples: (cast) => store(cast, 'test_payments', [payment()]),
    newRow: payment,
    change: { amount_cents: 60 },
    ...WRITTEN_BY_THE_SERVER,
  },
]

export const readinessProcedureRules: readonly ProcedureRule[] = [
  forTheOwner('admin_delivery_health'),
  forTheOwner('retry_failed_emails'),
  forTheServer('record_webhook', {
    p_id: 'evt_rules',
    p_type: 'refund.created',
    p_object_id: null,
    p_outcome: 'done',
  }),
  forTheServer('record_readiness', { p_mode: 'sandbox', p_checks: [] }),
  forTheServer('read_readiness_facts'),
  forTheServer('compare_sessions', {
    p_sessions: [],
    p_intents: [],
    p_since: '2026-01-01T00:00:00Z',
  }),
  forTheServer('begin_test_payment', () => ({
    p_id: crypto.randomUUID(),
    p_mode: 'sandbox',
    p_session_id: unique('cs'),
    p_url: null,
    p_amount_cents: 50,
  })),
  forTheServer('take_test_payment', { p_session_id: 'none', p_payment: {}, p_event_id: 'evt_1' }),
  forTheServer('settle_test_refund', () => ({ p_id: crypto.randomUUID(), p_refund_id: null })),
]
