import { store, unique, type AccessRule, type Cast } from './access-rule.ts'
import { forTheOwner, forTheServer, type ProcedureRule } from './procedure-rule.ts'

const template = () => ({
  kind: `test_${crypto.randomUUID().replaceAll(/[^a-f]/g, '')}`,
  audience: 'customer',
  label: 'A mail',
  subject: 'Hello',
  body: 'Hello.',
  default_subject: 'Hello',
  default_body: 'Hello.',
  tags: [],
})

const mail = () => ({
  dedupe_key: unique('mail'),
  kind: 'order_confirmation',
  to_email: 'buyer@example.com',
  subject: 'Your order',
  body_text: 'Thank you.',
})

const READ_BY_THE_OWNER = {
  reads: [0, 0, 0, 1, 1],
  updates: [0, 0, 0, 0, 0],
  deletes: [0, 0, 0, 0, 0],
  inserts: [0, 0, 0, 0, 0],
  isReadOnly: 'view',
} as const

const WITH_THE_KEY_ALONE = {
  reads: [0, 0, 0, 1, 1],
  updates: [0, 0, 0, 0, 1],
  deletes: [0, 0, 0, 0, 1],
  inserts: [0, 0, 0, 0, 1],
} as const

const ownerTemplate = () => ({ ...template(), audience: 'owner' })
const notification = () => ({
  kind: 'owner_order',
  dedupe_key: unique('notification'),
  title: 'New order',
})

const device = () => ({
  endpoint: `https://push.example/${crypto.randomUUID()}`,
  p256dh: 'a'.repeat(87),
  auth: 'a'.repeat(22),
})

async function aRead(cast: Cast) {
  const [notification_id] = await store(cast, 'notifications', [notification()])
  return { notification_id, user_id: cast.ben.id }
}

/** Texts of emails, and the outbox as its page shows it. */
export const mailRules: readonly AccessRule[] = [
  {
    relation: 'email_templates',
    key: 'kind',
    examples: (cast) => store(cast, 'email_templates', [template()], 'kind'),
    reads: [0, 0, 0, 1, 1],
    updates: [0, 0, 0, 1, 1],
    // Which emails there are is the store's to say.
    deletes: [0, 0, 0, 0, 1],
    inserts: [0, 0, 0, 0, 1],
    newRow: template,
    change: { subject: 'Changed' },
  },
  {
    relation: 'admin_email_templates',
    key: 'id',
    examples: (cast) => store(cast, 'email_templates', [template()], 'kind'),
    newRow: () => ({ subject: 'Hello' }),
    change: { subject: 'Changed' },
    ...READ_BY_THE_OWNER,
  },
  {
    relation: 'admin_outbox',
    key: 'id',
    examples: (cast) => store(cast, 'outbox_emails', [mail()]),
    newRow: () => ({ subject: 'Hello' }),
    change: { subject: 'Changed' },
    ...READ_BY_THE_OWNER,
  },
  {
    relation: 'notification_events',
    key: 'kind',
    // Each email to the owner makes one.
    examples: (cast) => store(cast, 'email_templates', [ownerTemplate()], 'kind'),
    ...WITH_THE_KEY_ALONE,
    async newRow(cast) {
      const [kind] = await store(cast, 'email_templates', [template()], 'kind')
      return { kind }
    },
    change: { in_app: false },
  },
  {
    relation: 'notifications',
    key: 'id',
    examples: (cast) => store(cast, 'notifications', [notification()]),
    ...WITH_THE_KEY_ALONE,
    newRow: notification,
    change: { title: 'Changed' },
  },
  {
    relation: 'notification_reads',
    key: 'notification_id',
    async examples(cast) {
      const read = { ...(await aRead(cast)), user_id: cast.ada.id }
      return store(cast, 'notification_reads', [read], 'notification_id')
    },
    ...WITH_THE_KEY_ALONE,
    newRow: aRead,
    change: { read_at: new Date().toISOString() },
  },
  {
    relation: 'push_devices',
    key: 'id',
    examples: (cast) => store(cast, 'push_devices', [{ ...device(), user_id: cast.ada.id }]),
    ...WITH_THE_KEY_ALONE,
    // An admin has those of their own alone.
    reads: [0, 0, 0, 0, 1],
    inserts: [0, 0, 0, 1, 0],
    // A device is its owner's, and the key is no one.
    refuses: { insertion: '23502' },
    newRow: device,
    change: { auth: 'b'.repeat(22) },
  },
  {
    relation: 'admin_notifications',
    key: 'id',
    examples: (cast) => store(cast, 'notifications', [notification()]),
    newRow: () => ({ title: 'Hello' }),
    change: { title: 'Changed' },
    ...READ_BY_THE_OWNER,
  },
  {
    relation: 'admin_notification_choices',
    key: 'id',
    examples: (cast) => store(cast, 'email_templates', [ownerTemplate()], 'kind'),
    newRow: () => ({ in_app: true }),
    change: { in_app: true },
    ...READ_BY_THE_OWNER,
  },
]

const WORDS = { p_kind: 'welcome', p_subject: 'Hello', p_body: 'Hello.' }
const hours = forTheOwner('save_notification_hours', {
  p_version: '2026-01-01T00:00:00Z',
  p_values: { time_zone: 'UTC', digest_hour: 8 },
})
const toOwner = forTheOwner('send_test_email', WORDS)

export const mailProcedureRules: readonly ProcedureRule[] = [
  forTheOwner('resend_emails', { p_ids: [], p_where: null }),
  forTheOwner('save_email_template', { p_id: 'welcome', p_version: null, p_values: {} }),
  forTheOwner('preview_email', WORDS),
  forTheOwner('list_audit_entries', { p_where: {}, p_limit: 1 }),
  forTheOwner('list_audit_acts', { p_where: {}, p_limit: 1 }),
  forTheOwner('get_audit_state'),
  forTheOwner('admin_analytics', { p_period: '7d' }),
  forTheOwner('admin_analytics_list', {
    p_list: 'source',
    p_from: '2026-11-01',
    p_to: '2026-11-02',
  }),
  forTheOwner('set_audit_retention', { p_days: null }),
  forTheServer('offer_push_key', { p_jwk: null }),
  forTheServer('take_pushes'),
  forTheServer('settle_push', () => ({
    p_notification_id: crypto.randomUUID(),
    p_device_id: crypto.randomUUID(),
    p_status: 201,
  })),
  forTheOwner('admin_needs'),
  forTheOwner('mark_notifications', { p_ids: [], p_where: null }),
  forTheOwner('choose_notification', {
    p_kind: 'owner_order',
    p_in_app: true,
    p_email: 'instant',
  }),
  forTheOwner('admin_notification_hours'),
  // Saved by someone else since then.
  {
    ...hours,
    answers: { ...hours.answers, admin: '409 record_changed', 'secret key': '409 record_changed' },
  },
  // The key has no address that a test could go to.
  { ...toOwner, answers: { ...toOwner.answers, 'secret key': '422 no_test_address' } },
]
