import { z } from 'zod'

const account = {
  user_id: z.nullable(z.string()),
  email: z.nullable(z.string()),
  /** Masked: where there is no such account. */
  typed: z.nullable(z.string()),
  role: z.nullable(z.enum(['admin', 'customer'])),
}

export const OUTCOMES = {
  signed_in: 'Signed in',
  wrong_password: 'Wrong password',
  wrong_code: 'Wrong code',
  not_confirmed: 'Email not confirmed',
  deactivated: 'Account deactivated',
  too_many: 'Too many attempts',
} as const

/** What `list_sign_ins` answers. */
export const signInsAnswer = z.array(
  z.object({
    ...account,
    id: z.number(),
    happened_at: z.string(),
    first_at: z.string(),
    address: z.nullable(z.string()),
    user_agent: z.nullable(z.string()),
    outcome: z.enum([
      'signed_in',
      'wrong_password',
      'wrong_code',
      'not_confirmed',
      'deactivated',
      'too_many',
    ]),
    /** Failures of an hour are one row. */
    attempts: z.number(),
  }),
)
export type SignIn = z.output<typeof signInsAnswer>[number]

/** What `list_failed_sign_ins` answers. */
export const failuresAnswer = z.object({
  attempts: z.number(),
  by_address: z.array(
    z.object({
      address: z.nullable(z.string()),
      attempts: z.number(),
      accounts: z.number(),
      last_at: z.string(),
      /** An admin signed in from there, too. */
      got_in: z.boolean(),
    }),
  ),
  by_account: z.array(
    z.object({ ...account, attempts: z.number(), addresses: z.number(), last_at: z.string() }),
  ),
})

/** What `list_open_sessions` answers. */
export const sessionsAnswer = z.array(
  z.object({
    id: z.string(),
    user_id: z.string(),
    email: z.string(),
    full_name: z.string(),
    role: z.enum(['admin', 'customer']),
    created_at: z.string(),
    last_used_at: z.string(),
    user_agent: z.nullable(z.string()),
    address: z.nullable(z.string()),
    has_factor: z.nullable(z.boolean()),
    is_current: z.boolean(),
  }),
)
export type OpenSession = z.output<typeof sessionsAnswer>[number]

/** What `list_table_rules` answers. */
export const rulesAnswer = z.object({
  tables: z.array(
    z.object({
      name: z.string(),
      about: z.nullable(z.string()),
      /** Row-level security is on. */
      is_guarded: z.boolean(),
      policies: z.array(
        z.object({
          name: z.string(),
          action: z.enum(['select', 'insert', 'update', 'delete', 'all']),
          roles: z.array(z.string()),
          sees: z.nullable(z.string()),
          writes: z.nullable(z.string()),
        }),
      ),
    }),
  ),
  powerful_views: z.array(z.string()),
  private_open_to: z.array(z.string()),
})
export type TableRules = z.output<typeof rulesAnswer>['tables'][number]

const askerAnswer = z.object({
  read: z.enum(['all', 'some', 'none', 'refused', 'empty', 'rule']),
  insert: z.enum(['yes', 'no', 'refused', 'empty', 'rule']),
  update: z.enum(['yes', 'no', 'refused', 'empty', 'rule']),
  delete: z.enum(['yes', 'no', 'refused', 'empty', 'rule']),
})
/** What one of those who ask got. */
export type Access = z.output<typeof askerAnswer>
export const ASKERS = { anon: 'Visitor', customer: 'Customer', admin: 'Admin' } as const
export type Asker = keyof typeof ASKERS

/** What `probe_table_access` answers, by table. */
export const probeAnswer = z.record(
  z.string(),
  z.object({ anon: askerAnswer, customer: askerAnswer, admin: askerAnswer }),
)

/** What `list_csp_reports` answers. */
export const reportsAnswer = z.array(
  z.object({
    id: z.number(),
    directive: z.string(),
    blocked: z.string(),
    page: z.string(),
    count: z.number(),
    first_at: z.string(),
    last_at: z.string(),
    is_ignored: z.boolean(),
  }),
)
export type CspReport = z.output<typeof reportsAnswer>[number]

export const REQUEST_KINDS = { export: 'Send their data', erase: 'Erase their data' } as const
export const REQUEST_WAYS = {
  email: 'Email',
  contact_form: 'Contact form',
  phone: 'Phone',
  letter: 'Letter',
} as const

/** What `list_data_requests` answers. */
export const requestsAnswer = z.array(
  z.object({
    id: z.string(),
    kind: z.enum(['export', 'erase']),
    /** Null once the person was erased. */
    email: z.nullable(z.string()),
    via: z.enum(['email', 'contact_form', 'phone', 'letter']),
    asked_on: z.string(),
    due_on: z.string(),
    note: z.string(),
    state: z.enum(['open', 'done', 'declined']),
    closed_at: z.nullable(z.string()),
    updated_at: z.string(),
    person_id: z.nullable(z.string()),
    person: z.nullable(z.string()),
  }),
)
export type DataRequest = z.output<typeof requestsAnswer>[number]

/** What `list_schema_findings` answers: by the names of Supabase's advisors. */
export const findingsAnswer = z.array(
  z.object({ name: z.string(), level: z.enum(['ERROR', 'WARN', 'INFO']), subject: z.string() }),
)

/** What `get_package_findings` answers: all null before the registry was asked for the first time. */
export const packagesAnswer = z.object({
  asked_at: z.nullable(z.string()),
  /** Of the answer that is shown; the one after it may have failed. */
  answered_at: z.nullable(z.string()),
  problem: z.nullable(z.enum(['no_npm', 'no_lockfile', 'no_answer'])),
  packages: z.nullable(z.number()),
  findings: z.array(
    z.object({
      package: z.string(),
      title: z.string(),
      severity: z.enum(['critical', 'high', 'moderate', 'low', 'info']),
      range: z.string(),
      url: z.nullable(z.string()),
      is_direct: z.boolean(),
      has_fix: z.boolean(),
    }),
  ),
})
export type PackageFindings = z.output<typeof packagesAnswer>

/** What `get_security_overview` answers. */
export const overviewAnswer = z.object({
  /** Of a day, and the most of them from one address. */
  failed: z.object({ day: z.number(), most: z.number() }),
  admins: z.array(
    z.object({
      id: z.string(),
      email: z.string(),
      full_name: z.string(),
      status: z.enum(['active', 'invited', 'deactivated']),
      has_factor: z.boolean(),
      last_sign_in_at: z.nullable(z.string()),
    }),
  ),
  is_factor_demanded: z.boolean(),
  admin_sessions: z.number(),
  unguarded_tables: z.number(),
  csp_groups: z.number(),
  open_requests: z.number(),
  late_requests: z.number(),
  keys: z.array(
    z.object({
      name: z.enum(['publishable', 'secret', 'jwt', 'webhook']),
      fingerprint: z.string(),
      since: z.string(),
      /** The one before is still taken, since then. */
      old_since: z.nullable(z.string()),
    }),
  ),
  /** The store's own process keeps accounts, keys and reports. */
  is_embedded: z.boolean(),
})
export type Overview = z.output<typeof overviewAnswer>
