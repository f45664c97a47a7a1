import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { openBackend } from '../../server/backend.ts'
import type { Database } from '../../server/db.ts'
import { openDatabase } from '../../server/open-database.ts'
import { catalogueRules } from './support/catalogue-rules.ts'
import { contentRules } from './support/content-rules.ts'
import { orderRules } from './support/order-rules.ts'
import { createOwnDatabase } from './support/own-database.ts'
import { openShop } from './support/shop.ts'

const store = inject('store')
const shop = openShop(store)
let dataDir: string
let database: Database

/** The migrations on a database of their own, because only SQL sees what the API hides. */
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'oneday-schema-'))
  const databaseUrl = await createOwnDatabase(store, 'schema')
  const opened = await openDatabase({ databaseUrl, directory: null })
  database = opened.database
  await openBackend({ ...store, publicUrl: store.url, dataDir }, opened)
})

afterAll(async () => {
  await database.close()
  await rm(dataDir, { recursive: true, force: true })
})

async function names(query: string): Promise<string[]> {
  return (await database.query<{ name: string }>(query)).map(({ name }) => name)
}

const RELATIONS = `
  select relname as name from pg_class
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm')`

describe('the schema public', () => {
  it('has no table without row level security', async () => {
    const unguarded = `${RELATIONS} and relkind in ('r', 'p') and not relrowsecurity`
    expect(await names(unguarded)).toEqual([])
  })

  it('has no view that reads with more rights than its reader', async () => {
    const powerful = `${RELATIONS} and relkind in ('v', 'm')
      and not coalesce(reloptions, '{}') @> array['security_invoker=true']`
    expect(await names(powerful)).toEqual([])
  })

  it('has no table or view without a role scenario', async () => {
    const tested = [...catalogueRules, ...contentRules, ...orderRules].map(
      ({ relation }) => relation,
    )
    expect((await names(RELATIONS)).toSorted()).toEqual(tested.toSorted())
  })

  it('has no table or view without a comment', async () => {
    expect(await names(`${RELATIONS} and obj_description(oid, 'pg_class') is null`)).toEqual([])
  })

  it('has no function with a search path that its caller chooses', async () => {
    const loose = `
      select proname as name from pg_proc
      where pronamespace = 'public'::regnamespace
        and not coalesce(proconfig, '{}') @> array['search_path=""']`
    expect(await names(loose)).toEqual([])
  })
})

const FUNCTIONS = `
  select proname as name from pg_proc
  where pronamespace = 'public'::regnamespace and prorettype <> 'trigger'::regtype`

describe('the procedures', () => {
  it('that visitors may call are these', async () => {
    expect(
      (await names(`${FUNCTIONS} and has_function_privilege('anon', oid, 'execute')`)).toSorted(),
    ).toEqual([
      'description_excerpt',
      'find_service',
      'get_about_page',
      'get_blog_post',
      'get_home_page',
      'get_legal_document',
      'get_service_page',
      'get_site',
      'is_admin',
      'is_service_category',
      'is_service_gone',
      'list_blog_posts',
      'promo_discount_cents',
      'service_snapshot',
      'slugify',
    ])
  })

  it('that place and settle orders are refused to everybody but the server', async () => {
    const order = '00000000-0000-4000-8000-000000000000'
    const session = { p_session_id: 'cs_test_x' }
    const guarded: Record<string, Record<string, unknown>> = {
      place_order: { p_items: [], p_promo_code: null, p_idempotency_key: null, p_user_id: null },
      attach_checkout_session: { ...session, p_order_id: order, p_url: 'x', p_expires_at: null },
      settle_order: { ...session, p_payment: { payment_status: 'paid' } },
      cancel_order: { ...session, p_order_id: order, p_actor: 'system' },
      cancel_abandoned_orders: {},
      quote_promo: { p_code: 'WELCOME10', p_subtotal_cents: 100 },
      refresh_service_stats: { target: order },
      refuse: { status: 418, code: 'teapot' },
      request_review_code: { p_email: 'ada@example.com' },
      get_review_invitation: { p_token: order },
      submit_review: { p_review: {} },
      count_review_code_attempt: { p_email: 'ada@example.com' },
    }
    const [ada, admin] = await Promise.all([shop.signUp('ada'), shop.signInAdmin()])
    for (const [name, body] of Object.entries(guarded)) {
      for (const [client, status] of [
        [shop.anonymous, 401],
        [ada.client, 403],
        [admin.client, 403],
      ] as const) {
        const answer = await client.rpc(name, body)
        expect([name, answer.status, answer.error?.code]).toEqual([name, status, '42501'])
      }
    }
  })
})
