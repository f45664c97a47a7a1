import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openOwnShop, type OwnShop } from './support/own-shop.ts'
import { must } from './support/procedures.ts'
import { setUpSecondFactor } from './support/second-factor.ts'
import { rowsOf, type Account } from './support/shop.ts'
import { stockService } from './support/stock.ts'
import { workerStore } from './support/worker-store.ts'

const PASSWORD = 'correct horse battery'
let shop: OwnShop
let admin: Account
let ada: Account

beforeAll(async () => {
  shop = await openOwnShop(workerStore(), 'security')
  admin = await shop.signUp('boss')
  ada = await shop.signUp('ada')
  const roles = shop.backOffice.from('profiles').update({ role: 'admin' }).eq('id', admin.id)
  await rowsOf(roles.select('id'))
  await stockService(shop)
})
afterAll(() => shop.close())

const ask = <Answer>(procedure: string, parameters = {}, client = admin.client) =>
  must(client, procedure, parameters) as Promise<Answer>
const attempt = async (email: string, password: string) =>
  (await shop.newVisitor().auth.signInWithPassword({ email, password })).error?.code ?? 'done'

interface SignIn {
  id: number
  happened_at: string
  user_id: string | null
  typed: string | null
  outcome: string
  attempts: number
  address: string | null
}
const signIns = (p_where: object, more = {}) => ask<SignIn[]>('list_sign_ins', { p_where, ...more })

describe('the log of sign-ins', () => {
  it('has who got in and who did not, failures of an hour as one, and no password', async () => {
    expect(await attempt(ada.email, 'wrong')).toBe('invalid_credentials')
    expect(await attempt(ada.email, 'wrong again')).toBe('invalid_credentials')
    expect(await attempt(ada.email, PASSWORD)).toBe('done')
    expect(await attempt('hunter2', 'x')).not.toBe('done')
    expect(await attempt('stranger@elsewhere.example', 'x')).toBe('invalid_credentials')
    const of = await signIns({ user: ada.id })
    expect(of.slice(0, 2)).toMatchObject([
      { outcome: 'signed_in', attempts: 1 },
      { outcome: 'wrong_password', attempts: 2 },
    ])
    const [stranger] = await signIns({ outcome: 'failed' })
    expect(stranger).toMatchObject({ user_id: null, typed: 's•••@elsewhere.example' })
    const kept = await shop.database.query('select * from private.sign_ins')
    expect(JSON.stringify(kept)).not.toMatch(/hunter2|stranger/)
  })

  it('has a wrong code of a second factor, and a deactivated account', async () => {
    const guarded = await shop.signUp('guarded')
    const { id } = await setUpSecondFactor(guarded.client)
    await guarded.client.auth.mfa.challengeAndVerify({ factorId: id, code: '000000' })
    await ask('set_users_active', { p_ids: [guarded.id], p_where: null, p_is_active: false })
    expect(await attempt(guarded.email, PASSWORD)).toBe('user_banned')
    const outcomes = (await signIns({ user: guarded.id, outcome: 'failed' })).map(
      ({ outcome }) => outcome,
    )
    expect(outcomes).toEqual(['deactivated', 'wrong_code'])
  })

  it('keeps as much of an address as its page says', async () => {
    const [kept] = await shop.database.query<Record<string, string>>(`
      select private.kept_address('203.0.113.9', true) as failed, private.kept_address('203.0.113.9', false) as customer,
        private.kept_address('2001:db8:1:2:3::4', true) as failed6, private.kept_address('2001:db8:1:2:3::4', false) as customer6`)
    expect(kept).toEqual({
      failed: '203.0.113.9',
      customer: '203.0.113.0/24',
      failed6: '2001:db8:1:2::/64',
      customer6: '2001:db8:1::/48',
    })
  })

  it('shows an attack in its first line, and is read page by page by indexes', async () => {
    await shop.database.exec(`
      select private.note_failed_sign_in('u' || try || '@x.example', null, '198.51.100.7', 'bot', 'wrong_password')
      from generate_series(1, 30) try`)
    const failed = await ask<{
      by_address: { address: string; attempts: number; accounts: number }[]
    }>('list_failed_sign_ins')
    // Two of thirty names may have the same number.
    expect(failed.by_address[0]).toMatchObject({ address: '198.51.100.7', attempts: 30 })
    expect(failed.by_address[0]?.accounts).toBeGreaterThan(25)
    const first = await signIns({ q: '198.51.100.7' }, { p_limit: 20 })
    const last = first.at(-1)
    const rest = await signIns(
      { q: '198.51.100.7' },
      { p_before: { at: last?.happened_at, id: last?.id } },
    )
    const rows = new Map([...first, ...rest].map((row) => [row.id, row.attempts]))
    expect(rows.values().reduce((sum, attempts) => sum + attempts, 0)).toBe(30)
    // What the planner does with few rows says nothing about many.
    await shop.database.exec(`
      create function public.plan_of(asked text) returns json language plpgsql
      set enable_seqscan = off set enable_sort = off set enable_bitmapscan = off as $$
      declare found json; begin execute 'explain (format json) ' || asked into found; return found; end $$`)
    for (const condition of [
      'true',
      "address = 'x'",
      `user_id = '${ada.id}'`,
      'hour is not null',
    ]) {
      const plan = await shop.database.query('select public.plan_of($1)', [
        `select * from private.sign_ins where ${condition} order by happened_at desc, id desc limit 50`,
      ])
      expect(JSON.stringify(plan)).not.toMatch(/"Sort|Seq Scan/)
    }
    await shop.database.exec('drop function public.plan_of')
  })

  it('is forgotten after 90 days', async () => {
    await shop.database.exec(
      `insert into private.sign_ins (outcome, typed, happened_at) values ('signed_in', 'old', now() - interval '90 days 1 minute')`,
    )
    await shop.database.exec('select private.forget_security_records()')
    expect(await shop.database.query(`select from private.sign_ins where typed = 'old'`)).toEqual(
      [],
    )
  })
})

const sessionsOf = (p_email?: string) =>
  ask<{ id: string; user_id: string; is_current: boolean }[]>(
    'list_open_sessions',
    p_email ? { p_email } : {},
  )

describe('sessions', () => {
  it('are those of admins, or of an email; one ends at once, and never one’s own', async () => {
    expect((await sessionsOf()).every(({ user_id: id }) => id === admin.id)).toBe(true)
    const client = shop.newVisitor()
    await client.auth.signInWithPassword({ email: ada.email, password: PASSWORD })
    const token = (await client.auth.getSession()).data.session?.access_token ?? ''
    const id = JSON.parse(atob(token.split('.')[1] ?? ''))['session_id']
    expect((await sessionsOf(ada.email)).map((session) => session.id)).toContain(id)
    expect(await ask('end_open_sessions', { p_ids: [id] })).toBe(1)
    expect((await client.auth.refreshSession()).error).not.toBeNull()
    expect((await sessionsOf(ada.email)).map((session) => session.id)).not.toContain(id)
    const audited = await rowsOf<{ actor_id: string }>(
      shop.backOffice.from('audit_log').select('actor_id').eq('record_id', ada.id),
    )
    expect(audited.at(-1)?.actor_id).toBe(admin.id)
    const own = (await sessionsOf()).find((session) => session.is_current)
    const refused = await admin.client.rpc('end_open_sessions', { p_ids: [own?.id] })
    expect(refused.error?.message).toBe('current_session')
  })
})

type Access = Record<'anon' | 'customer' | 'admin', Record<string, string>>
const probe = (...p_tables: string[]) =>
  ask<Record<string, Access>>('probe_table_access', { p_tables })

describe('tables', () => {
  it('are really asked as each role, and nothing of it stays', async () => {
    await shop.database.exec(
      `insert into public.testimonials (client_name, rating, testimonial_text, status) values ('Ada', 5, 'Good.', 'pending')`,
    )
    const before = await shop.database.query('select id, xmin::text from public.services')
    const found = await probe('services', 'testimonials', 'contact_messages', 'audit_log')
    expect(found['testimonials']).toEqual({
      anon: { read: 'none', insert: 'refused', update: 'no', delete: 'no' },
      customer: { read: 'none', insert: 'refused', update: 'no', delete: 'no' },
      admin: { read: 'all', insert: 'yes', update: 'yes', delete: 'yes' },
    })
    expect(found['contact_messages']?.anon).toMatchObject({ read: 'empty', insert: 'yes' })
    expect(found['audit_log']?.admin).toMatchObject({ delete: 'refused', update: 'refused' })
    expect(await shop.database.query('select id, xmin::text from public.services')).toEqual(before)
  })

  it('without row-level security are found, by the rules, by asking and by the findings', async () => {
    const findings = () => ask<{ name: string; level: string }[]>('list_schema_findings')
    expect((await findings()).filter(({ level }) => level !== 'INFO')).toEqual([])
    await shop.database.exec(`
      create table public.unguarded (id integer primary key, note text);
      insert into public.unguarded values (1, 'x');
      grant all on public.unguarded to anon, authenticated;`)
    const rules = await ask<{ tables: { name: string; is_guarded: boolean }[] }>('list_table_rules')
    expect(rules.tables[0]).toMatchObject({ name: 'unguarded', is_guarded: false })
    const open = { read: 'all', insert: 'yes', update: 'yes', delete: 'yes' }
    expect((await probe('unguarded'))['unguarded']).toMatchObject({ anon: open, customer: open })
    expect(await ask('get_security_overview')).toMatchObject({ unguarded_tables: 1 })
    expect((await findings())[0]).toMatchObject({ name: 'rls_disabled_in_public' })
    await shop.database.exec('drop table public.unguarded')
  })
})

describe('reports of browsers', () => {
  it('are 500 groups at most, can be ignored, and go 30 days after the last', async () => {
    const groups = Array.from({ length: 600 }, (_, place) => ({
      directive: 'img-src',
      blocked: `h${place}.example`,
      page: '/',
      count: 1,
    }))
    const note = (sent: object[]) =>
      shop.database.query('select private.note_csp_reports($1::text::jsonb)', [
        JSON.stringify(sent),
      ])
    await note(groups)
    await note(groups.slice(0, 1))
    const list = () => ask<{ id: number; count: number; is_ignored: boolean }[]>('list_csp_reports')
    const [newest, ...others] = await list()
    expect([newest?.count, 1 + others.length]).toEqual([2, 500])
    await ask('ignore_csp_reports', { p_ids: [newest?.id], p_is_ignored: true })
    expect((await list()).at(-1)).toMatchObject({ id: newest?.id, is_ignored: true })
    expect(await ask('clear_csp_reports')).toBe(499)
    await shop.database.exec(`
      update private.csp_reports set last_at = now() - interval '30 days 1 minute';
      select private.forget_security_records()`)
    expect(await list()).toEqual([])
  })
})

describe('requests about personal data', () => {
  const asked = { p_kind: 'erase', p_via: 'email', p_asked_on: '2026-11-01' }
  interface Listed {
    id: string
    email: string | null
    due_on: string
    state: string
    person_id: string | null
  }
  const find = async (id: string) =>
    (await ask<Listed[]>('list_data_requests')).find((request) => request.id === id)

  it('have a deadline, remind of it, and are done when the person is erased', async () => {
    const id = crypto.randomUUID()
    const email = `${crypto.randomUUID().slice(0, 8)}@writer.example`
    await rowsOf(
      shop.backOffice
        .from('contact_messages')
        .insert({ name: 'Ada', email, subject: 'other', message: 'Erase me' })
        .select('id'),
    )
    await ask('save_data_request', { ...asked, p_id: id, p_email: ` ${email.toUpperCase()} ` })
    const listed = await find(id)
    expect(listed).toMatchObject({ email, due_on: '2026-12-01', state: 'open' })
    await shop.database.exec(`
      update private.data_requests set asked_on = current_date - 24;
      select private.tell_of_data_requests(), private.tell_of_data_requests();`)
    const told = shop.backOffice
      .from('notifications')
      .select('path')
      .eq('kind', 'owner_data_request')
    expect(await rowsOf(told)).toEqual([{ path: '/admin/security?tab=requests' }])
    await ask('erase_person', { p_id: listed?.person_id, p_email: email })
    expect(await find(id)).toMatchObject({ email: null, state: 'done' })
    expect(await rowsOf(told)).toEqual([])
    const entries = await rowsOf(
      shop.backOffice.from('audit_log').select('before, after').eq('record_id', id),
    )
    expect(JSON.stringify(entries)).not.toContain(email)
  })
})

describe('the page', () => {
  it('gives a visitor, a customer and an admin without the second factor nothing', async () => {
    const calls: [string, object][] = [
      ['get_security_overview', {}],
      ['list_sign_ins', { p_where: {} }],
      ['list_failed_sign_ins', {}],
      ['list_open_sessions', {}],
      ['end_open_sessions', { p_ids: [] }],
      ['list_table_rules', {}],
      ['list_probe_subjects', {}],
      ['probe_table_access', {}],
      ['list_schema_findings', {}],
      ...['list_csp_reports', 'clear_csp_reports', 'list_data_requests'].map(
        (name): [string, object] => [name, {}],
      ),
      ['set_data_request_state', { p_id: ada.id, p_state: 'done' }],
    ]
    const half = await shop.signUp('half')
    const rights = shop.backOffice.from('profiles').update({ role: 'admin' }).eq('id', half.id)
    await rowsOf(rights.select('id'))
    await setUpSecondFactor(half.client)
    const withoutCode = shop.newVisitor()
    await withoutCode.auth.signInWithPassword({ email: half.email, password: PASSWORD })
    const refusals = async (client: SupabaseClient) =>
      new Set(
        await Promise.all(
          calls.map(async ([name, given]) => (await client.rpc(name, given)).error?.message),
        ),
      )
    const denied = [...(await refusals(shop.anonymous))]
    expect(denied.every((message) => message?.startsWith('permission denied'))).toBe(true)
    expect([...(await refusals(ada.client))]).toEqual(['not_allowed'])
    expect([...(await refusals(withoutCode))]).toEqual(['not_allowed'])
    expect([...(await refusals(half.client))]).not.toContain('not_allowed')
  })
})
