import { store, unique, type AccessRule } from './access-rule.ts'
import { forTheOwner, type ProcedureRule } from './procedure-rule.ts'

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
]

const WORDS = { p_kind: 'welcome', p_subject: 'Hello', p_body: 'Hello.' }
const toOwner = forTheOwner('send_test_email', WORDS)

export const mailProcedureRules: readonly ProcedureRule[] = [
  forTheOwner('resend_emails', { p_ids: [], p_where: null }),
  forTheOwner('save_email_template', { p_id: 'welcome', p_version: null, p_values: {} }),
  forTheOwner('preview_email', WORDS),
  // The key has no address that a test could go to.
  { ...toOwner, answers: { ...toOwner.answers, 'secret key': '422 no_test_address' } },
]
