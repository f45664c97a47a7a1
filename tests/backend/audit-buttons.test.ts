import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { store, unique } from './support/access-rule.ts'
import { dismissAdmins, hireAdmin } from './support/admins.ts'
import type { CallCast } from './support/cast-roles.ts'
import { callFunction, cartLine, orderOf, placeOrder } from './support/checkout.ts'
import { aPerson } from './support/crm-rules.ts'
import { anErrorGroup } from './support/error-rules.ts'
import { orderOfAda } from './support/procedure-rule.ts'
import { procedureRules } from './support/procedure-rules.ts'
import { must } from './support/procedures.ts'
import { openShop, rowOf, rowsOf } from './support/shop.ts'
import { issuePromo, stockService } from './support/stock.ts'
import { withSql } from './support/with-sql.ts'
import { workerStore } from './support/worker-store.ts'

const access = workerStore()
const shop = openShop(access)
let cast: CallCast

beforeAll(async () => {
  const [ada, ben, admin] = await Promise.all([
    shop.signUp('ada'),
    shop.signUp('ben'),
    hireAdmin(shop, 'boss'),
  ])
  cast = { shop, ada, ben, admin }
})
afterAll(() => dismissAdmins(shop))

interface Entry {
  id: number
  actor: string
  actor_id: string
  table_name: string
  action: string
  address: string | null
  user_agent: string | null
}

/** What the audit has of this admin, who does nothing but what is pressed here. */
const entriesSince = (id: number) =>
  rowsOf<Entry>(
    cast.admin.client
      .from('audit_log')
      .select('id, actor, actor_id, table_name, action, address, user_agent')
      .eq('actor_id', cast.admin.id)
      .gt('id', id)
      .order('id'),
  )

const lastId = async () => (await entriesSince(0)).at(-1)?.id ?? 0

const chosen = (...ids: unknown[]) => ({ p_ids: ids, p_where: null })
const firstOf = async (relation: string, row: Record<string, unknown>) =>
  (await store(cast, relation, [row]))[0]
const aService = async (columns = {}) => (await stockService(shop, columns)).id
const aPromo = async () => (await issuePromo(shop)).id
const aCase = () => firstOf('case_studies', { title: unique('A case') })
const aMessage = () =>
  firstOf('contact_messages', {
    name: 'Ada',
    email: `${unique('w').toLowerCase()}@writer.example`,
    subject: 'other',
    message: 'Hello',
  })
const aDraft = () =>
  firstOf('legal_documents', {
    slug: unique('d').toLowerCase(),
    version: 1,
    title: 'Terms',
    body: 'Be fair.',
    effective_date: '2026-01-01',
  })

/** Buttons whose parameters in the role scenarios change something. */
const AS_IN_THE_SCENARIOS = [
  'answer_message',
  'decline_refund_request',
  'deliver_order',
  'merge_people',
  'note_answer',
  'purge_order',
  'purge_service',
  'resend_invoice',
  'restore_orders',
  'save_case_study',
  'save_content_draft',
  'save_data_request',
  'save_legal_document',
  'save_person',
  'save_person_note',
  'save_person_task',
  'save_post',
  'save_promo_code',
  'save_review_answer',
  'set_work_status',
  'soft_delete_service',
  'start_order_timer',
  'trash_orders',
  'write_to_person',
]

/** The others, with something that they change. */
const WITH_ROWS: Record<string, () => Promise<Record<string, unknown>>> = {
  delete_users: async () => chosen((await shop.signUp('gone')).id),
  end_user_sessions: async () => chosen((await shop.signUp('out')).id),
  erase_person: async () => {
    const id = await aPerson(cast)
    const person = shop.backOffice.from('crm_people').select('email').eq('id', id)
    return { p_id: id, p_email: (await rowOf<{ email: string }>(person)).email }
  },
  feature_case_studies: async () => ({ ...chosen(await aCase()), p_is_featured: true }),
  finish_tasks: async () => {
    const task = { person_id: await aPerson(cast), title: 'Call back' }
    const added = shop.backOffice.from('crm_tasks').insert(task).select('id')
    return chosen((await rowsOf<{ id: string }>(added))[0]?.id)
  },
  forget_searches: async () => {
    const [search] = await withSql(
      (sql) => sql`insert into private.search_queries (query, last_searched_at)
        values (${unique('forget').toLowerCase()}, now()) returning id::integer`,
    )
    return { p_ids: [search?.['id']] }
  },
  keep_people_apart: async () => {
    const [p_first_id, p_second_id] = [await aPerson(cast), await aPerson(cast)].toSorted()
    return { p_first_id, p_second_id }
  },
  move_messages: async () => ({ ...chosen(await aMessage()), p_to: 'closed' }),
  open_import: async () => ({ p_file_name: 'services.csv', p_rows: 1 }),
  pause_promo_codes: async () => ({ ...chosen(await aPromo()), p_is_paused: true }),
  post_order_message: async () => ({
    ...(await orderOfAda(cast)),
    p_body: 'Hello.',
    p_message_id: crypto.randomUUID(),
  }),
  remove_case_studies: async () => chosen(await aCase()),
  remove_errors: async () => chosen(await anErrorGroup(cast)),
  remove_legal_documents: async () => chosen(await aDraft()),
  remove_promo_codes: async () => chosen(await aPromo()),
  resend_emails: async () => {
    const { p_order_id: id } = await orderOfAda(cast)
    const mails = shop.backOffice.from('outbox_emails')
    const unsent = mails.update({ status: 'failed' }).eq('order_id', id).select('id')
    return chosen((await rowsOf<{ id: string }>(unsent))[0]?.id)
  },
  restore_services: async () => chosen(await aService({ deleted_at: new Date().toISOString() })),
  retry_failed_emails: async () => {
    const { p_order_id: id } = await orderOfAda(cast)
    const mails = shop.backOffice.from('outbox_emails')
    await rowsOf(mails.update({ status: 'failed' }).eq('order_id', id).select('id'))
    return {}
  },
  skip_start_step: async () => ({ p_step: 'mail', p_is_skipped: true }),
  set_audit_retention: async () => ({ p_days: 3650 }),
  set_error_state: async () => ({ ...chosen(await anErrorGroup(cast)), p_state: 'resolved' }),
  set_people_stage: async () => ({ ...chosen(await aPerson(cast)), p_stage: 'offer' }),
  set_user_role: async () => ({
    ...chosen((await hireAdmin(shop, 'second')).id),
    p_role: 'customer',
  }),
  set_users_active: async () => ({
    ...chosen((await shop.signUp('off')).id),
    p_is_active: false,
  }),
  tag_people: async () => ({ ...chosen(await aPerson(cast)), p_tag: 'vip' }),
  untag_people: async () => {
    const id = await aPerson(cast)
    await rowsOf(
      shop.backOffice
        .from('crm_people')
        .update({ tags: ['vip'] })
        .eq('id', id)
        .select(),
    )
    return { ...chosen(id), p_tag: 'vip' }
  },
  trash_services: async () => chosen(await aService()),
}

describe('what an admin presses', () => {
  const rules = procedureRules.filter(({ procedure }) => AS_IN_THE_SCENARIOS.includes(procedure))
  const presses = [
    ...rules.map(({ procedure, parameters }) => ({ procedure, make: () => parameters(cast) })),
    ...Object.entries(WITH_ROWS).map(([procedure, make]) => ({ procedure, make })),
  ]

  it('leaves an entry with their name, each time', async () => {
    expect(rules.map(({ procedure }) => procedure).toSorted()).toEqual(AS_IN_THE_SCENARIOS)
    for (const { procedure, make } of presses) {
      const parameters = await make()
      const before = await lastId()
      await must(cast.admin.client, procedure, parameters)
      const [entry] = await entriesSince(before)
      expect([procedure, entry?.actor]).toEqual([procedure, 'admin'])
    }
    await must(cast.admin.client, 'set_audit_retention', {})
    await must(cast.admin.client, 'skip_start_step', { p_step: 'mail', p_is_skipped: false })
  })

  it('has the address that the store’s proxy saw, and never one that the request claims', async () => {
    const before = await lastId()
    const headers = {
      apikey: access.publishableKey,
      authorization: `Bearer ${(await cast.admin.client.auth.getSession()).data.session?.access_token}`,
      'content-type': 'application/json',
      'user-agent': 'A browser <b>',
      'x-forwarded-for': '198.51.100.7, 203.0.113.9',
      'x-real-ip': '198.51.100.7',
      'cf-connecting-ip': '198.51.100.7',
      'x-acting-admin': crypto.randomUUID(),
    }
    const praise = { client_name: 'Ada', rating: 5, testimonial_text: 'Good.' }
    await fetch(`${shop.url}/rest/v1/testimonials`, {
      method: 'POST',
      headers,
      body: JSON.stringify(praise),
    })
    const [entry] = await entriesSince(before)
    expect(entry).toMatchObject({
      actor_id: cast.admin.id,
      table_name: 'testimonials',
      user_agent: 'A browser <b>',
      address: '203.0.113.9',
    })
  })

  it('through a function of the server is the admin’s as well, with where they were', async () => {
    const lines = [cartLine(await stockService(shop))]
    const { id } = await orderOf(shop, (await placeOrder(shop, { lines })).sessionId)
    const before = await lastId()
    const asked = { order_id: id, email: 'bank@buyer.example', name: '', note: 'Transfer' }
    expect(await callFunction(cast.admin.client, 'mark-order-paid', asked)).toMatchObject({
      status: 200,
    })
    const entries = await entriesSince(before)
    const paid = entries.find(({ table_name: table }) => table === 'orders')
    expect(paid).toMatchObject({ actor: 'admin', action: 'update' })
    expect(paid?.address).toMatch(/^[\da-f.:]+$/)
    const written = await withSql(
      (sql) => sql`
        select before ->> 'customer_email' as email, after from public.audit_log where id = ${paid?.id ?? 0}`,
    )
    expect(written[0]).toMatchObject({ email: '(not kept here)' })
    expect(written[0]?.['after']).not.toHaveProperty('customer_email')
  })
})
