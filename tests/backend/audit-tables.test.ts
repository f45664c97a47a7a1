import { beforeAll, describe, expect, it } from 'vitest'
import { withSql } from './support/with-sql.ts'

/** Reading, and what an admin has read. */
const CHANGES_NOTHING = new Set(['get_order', 'mark_notifications', 'mark_order_read'])

/** Written along with what has an entry, or a record of its own. */
const WRITTEN_ALONG: Record<string, string> = {
  audit_log: 'It is the audit.',
  bulk_rows: 'The plan of a run; the run and each service have entries.',
  invoices: 'They never change; issuing one is no choice.',
  notification_reads: 'What an admin has read.',
  notifications: 'Written about what has an entry.',
  order_briefs: "The customer's; they go with the order.",
  order_events: 'The log of an order.',
  order_items: 'Their clocks, which follow the steps of the order; those have entries.',
  order_reads: 'What an admin has read.',
  proven_addresses: 'They go with the person who is erased.',
  review_addresses: 'They go with the person who is erased.',
  search_events: 'What visitors searched for; that it is forgotten has an entry.',
}

/** Called from pages of the back office, and checked by what they call or by policies. */
const ALSO_BUTTONS = new Set([
  'restore_orders',
  'soft_delete_service',
  'trash_orders',
  'untag_people',
])

interface SqlFunction {
  name: string
  body: string
  is_button: boolean
}

/** Each procedure by which an admin changes something, with all tables that it writes to, by whatever it calls. */
async function tablesOfButtons(): Promise<Map<string, string[]>> {
  const functions = await withSql((sql) =>
    sql.begin(async (tx) => {
      // So that bodies which PostgreSQL keeps parsed are written with schemas.
      await tx`set local search_path = ''`
      return tx<SqlFunction[]>`
        select proname as name, prosrc || coalesce(pg_get_function_sqlbody(oid), '') as body,
          pronamespace = 'public'::regnamespace and provolatile = 'v'
            and has_function_privilege('authenticated', oid, 'execute') as is_button
        from pg_proc where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
          and prorettype <> 'trigger'::regtype`
    }),
  )
  const bodies = new Map(functions.map(({ name, body }) => [name, body]))
  const tablesOf = (name: string, seen: Set<string>): string[] => {
    const body = bodies.get(name)
    if (body === undefined || seen.has(name)) return []
    seen.add(name)
    const own = body.matchAll(
      /(?:insert into|update|delete from)\s+(?:only\s+)?public\.([a-z_]+)/gi,
    )
    const called = body.matchAll(/(?:public|private)\.([a-z_]+)\(/g)
    return [
      ...[...own].map((found) => found[1] ?? ''),
      ...[...called].flatMap((found) => tablesOf(found[1] ?? '', seen)),
    ]
  }
  const buttons = functions.filter(
    ({ name, body, is_button: isButton }) =>
      isButton &&
      (/require_admin|lock_users|take_block|order_for_admin/.test(body) || ALSO_BUTTONS.has(name)),
  )
  return new Map(buttons.map(({ name }) => [name, tablesOf(name, new Set())]))
}

describe('the audit', () => {
  let audited: Set<string>
  let buttons: Map<string, string[]>

  beforeAll(async () => {
    const rows = await withSql(
      (sql) => sql<{ name: string }[]>`
        select distinct relname as name from pg_trigger join pg_class on pg_class.oid = tgrelid
        join pg_proc on pg_proc.oid = tgfoid
        -- The feed of live data has a function of the same name.
        where pronamespace = 'private'::regnamespace
          and proname in ('record_change', 'record_desk_change', 'record_post_update')`,
    )
    // What is done to accounts is written to the log as such.
    audited = new Set([...rows.map(({ name }) => name), 'audit_log'])
    buttons = await tablesOfButtons()
  })

  it('has each table that an admin may write to', async () => {
    const writable = await withSql(
      (sql) => sql<{ name: string }[]>`
        select distinct tablename as name from pg_policies
        where schemaname = 'public' and cmd <> 'SELECT' and concat(qual, with_check) ~ 'is_admin'`,
    )
    expect(writable.length).toBeGreaterThan(15)
    expect(writable.map(({ name }) => name).filter((name) => !audited.has(name))).toEqual([])
  })

  it('has each table that a procedure of an admin’s writes to', () => {
    const written = [...new Set([...buttons.values()].flat())]
    expect(written.filter((name) => !audited.has(name) && !(name in WRITTEN_ALONG))).toEqual([])
  })

  it('has a row of each procedure by which an admin changes something', () => {
    const silent = [...buttons]
      .filter(([, tables]) => !tables.some((table) => audited.has(table)))
      .map(([name]) => name)
    expect(silent.filter((name) => !CHANGES_NOTHING.has(name))).toEqual([])
    expect(buttons.size).toBeGreaterThan(70)
  })
})
