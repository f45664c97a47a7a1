import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { hasStore } from '../../supabase/seed/load-demo.ts'
import { settleStore } from '../../supabase/seed/settle-store.ts'
import { openOwnShop, type OwnShop } from './support/own-shop.ts'
import { rowsOf } from './support/shop.ts'
import { workerStore } from './support/worker-store.ts'

const store = workerStore()
const ADMIN = { email: 'owner@store.example', password: 'correct horse battery' }
let shop: OwnShop
let hosted: SupabaseClient

/** An empty database, with what a hosted project's account service has and the embedded one lacks. */
beforeAll(async () => {
  shop = await openOwnShop(store, 'settle')
  await shop.database.exec('truncate public.email_templates cascade')
  hosted = createClient(store.url, store.secretKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: {
      fetch: async (input, init) => {
        const request = new Request(input, init)
        return new URL(request.url).pathname === '/auth/v1/admin/users'
          ? createAccount(await request.json())
          : shop.fetchBackend(request)
      },
    },
  })
})
afterAll(() => shop.close())

async function createAccount({ email, password }: typeof ADMIN): Promise<Response> {
  const { data, error } = await shop.newVisitor().auth.signUp({ email, password })
  return error ? Response.json({ msg: error.message }, { status: 422 }) : Response.json(data.user)
}

const setting = async (key: string) => {
  const rows = await rowsOf(hosted.from('site_settings').select('value').eq('key', key))
  return rows[0]?.value as unknown
}

it('a pushed database becomes a store with an admin, an address and, if wanted, the demo', async () => {
  const settlement = { siteUrl: 'https://store.example', admin: ADMIN, withDemo: false }
  expect(await settleStore(hosted, settlement, new Date())).toBe(true)
  expect(await setting('site_url')).toBe('https://store.example')
  expect(await hasStore(hosted)).toBe(false)
  const words = hosted.from('email_templates').select('subject').eq('kind', 'order_link')
  expect(await rowsOf(words)).toEqual([{ subject: 'Your link to order {{order_id}}' }])
  const owner = shop.newVisitor()
  expect((await owner.auth.signInWithPassword(ADMIN)).error).toBeNull()
  expect((await owner.rpc('is_admin')).data).toBe(true)

  const moved = { ...settlement, siteUrl: 'https://shop.example', withDemo: true }
  expect(await settleStore(hosted, moved, new Date())).toBe(false)
  expect(await setting('site_url')).toBe('https://shop.example')
  expect(await setting('store_name')).toBe('Oneday')
})

it('words that the owner has changed stay, and the others become those of this version', async () => {
  const templates = hosted.from('email_templates')
  const own = { body: 'My own {{old_tag}}.', tags: ['store_name', 'old_tag'] }
  const earlier = { subject: 'Earlier', default_subject: 'Earlier' }
  await rowsOf(
    templates
      .update({ ...earlier, ...own })
      .eq('kind', 'welcome')
      .select(),
  )
  await settleStore(
    hosted,
    { siteUrl: 'https://x.example', admin: ADMIN, withDemo: false },
    new Date(),
  )
  const [row] = await rowsOf(templates.select().eq('kind', 'welcome'))
  expect(row).toMatchObject({
    subject: 'Welcome to {{store_name}}',
    default_subject: 'Welcome to {{store_name}}',
    body: own.body,
    tags: ['store_name', 'signature', 'customer_name', 'orders_url', 'old_tag'],
    default_body: expect.stringContaining('Your account is ready'),
  })
})
