import { z } from 'zod'

const values = z.nullable(z.record(z.string(), z.unknown()))

/** What `list_audit_entries` answers: the values that changed, long texts cut. */
export const auditAnswer = z.array(
  z.object({
    id: z.number(),
    happened_at: z.string(),
    /** Of its transaction, which is one act; null of the oldest. */
    begun_at: z.nullable(z.string()),
    actor: z.enum(['admin', 'secret key', 'store']),
    actor_id: z.nullable(z.string()),
    actor_name: z.nullable(z.string()),
    action: z.enum(['insert', 'update', 'delete', 'erasure', 'retention']),
    table_name: z.string(),
    record_id: z.string(),
    /** What it belongs to, where its own id and name say nothing. */
    subject_id: z.nullable(z.string()),
    /** What people call the row, where it has a name. */
    name: z.nullable(z.string()),
    before: values,
    after: values,
    /** Columns of the row that say what its values are, changed or not. */
    facts: values,
    address: z.nullable(z.string()),
    user_agent: z.nullable(z.string()),
    /** In the chain; null in the first seconds. */
    place: z.nullable(z.number()),
    is_erased: z.boolean(),
  }),
)

export type AuditEntry = z.output<typeof auditAnswer>[number]

/** What `list_audit_acts` answers: what was changed at once, its first ten entries with it. */
export const actsAnswer = z.object({
  acts: z.array(
    z.object({
      id: z.number(),
      happened_at: z.string(),
      begun_at: z.nullable(z.string()),
      count: z.number(),
      /** What says what was done first, then what follows from it. */
      entries: auditAnswer,
    }),
  ),
  names: z.record(z.string(), z.string()),
})

export type AuditAct = z.output<typeof actsAnswer>['acts'][number]

/** What `get_audit_state` answers. */
export const stateAnswer = z.object({
  head: z.nullable(z.object({ place: z.number(), hash: z.string() })),
  /** Entries of the last seconds. */
  not_tied: z.number(),
  /** Null for always. */
  retention_days: z.nullable(z.number()),
  tables: z.array(z.string()),
  people: z.array(z.object({ id: z.string(), name: z.string() })),
})

export type AuditState = z.output<typeof stateAnswer>
