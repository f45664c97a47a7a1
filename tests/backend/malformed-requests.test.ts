import { describe, expect, it } from 'vitest'
import { openShop } from './support/shop.ts'
import { newService } from './support/stock.ts'
import { workerStore } from './support/worker-store.ts'

const store = workerStore()
const shop = openShop(store)
/** Stack traces, paths and SQL. */
const INTERNALS =
  /\bat \S+ \(|node:|file:|node_modules|\.(?:ts|js):\d|\/(?:work|home|tmp)\/|(?:insert into|update|delete from|from|join) "/

interface Malformed {
  path: string
  method?: string
  headers?: Record<string, string>
  body?: string
}

async function send({ path, method = 'GET', headers = {}, body }: Malformed, key: string) {
  const response = await fetch(store.url + path, {
    method: body === undefined ? method : method === 'GET' ? 'POST' : method,
    headers: {
      apikey: key,
      authorization: `Bearer ${key}`,
      'content-type': 'application/json',
      ...headers,
    },
    ...(body === undefined ? {} : { body }),
  })
  return { status: response.status, text: await response.text() }
}

const REQUESTS: [string, Malformed][] = [
  ['an unknown table', { path: '/rest/v1/no_such_table' }],
  ['a table of another schema', { path: '/rest/v1/users', headers: { 'accept-profile': 'auth' } }],
  [
    'the schema of the sandbox',
    { path: '/rest/v1/events', headers: { 'accept-profile': 'sandbox' } },
  ],
  ['an unknown column', { path: '/rest/v1/services?no_such=eq.1' }],
  ['an unknown operator', { path: '/rest/v1/services?id=zz.1' }],
  ['a quote in a filter', { path: "/rest/v1/services?slug=eq.'%20or%20'1'='1" }],
  ['a NUL in a filter', { path: '/rest/v1/services?slug=eq.%00' }],
  ['a word for a UUID', { path: '/rest/v1/services?id=eq.word' }],
  ['a number that is too large', { path: '/rest/v1/services?price_usd=gt.99999999999999999999' }],
  ['an unbalanced select', { path: '/rest/v1/services?select=)(' }],
  ['an unbalanced or', { path: '/rest/v1/services?or=(id.eq.1' }],
  ['an unknown embedding', { path: '/rest/v1/services?select=*,no_such(*)' }],
  ['a negative limit', { path: '/rest/v1/services?limit=-1' }],
  ['an impossible range', { path: '/rest/v1/services', headers: { range: '5-2' } }],
  ['an unknown order', { path: '/rest/v1/services?order=no_such.sideways' }],
  [
    'one object of many',
    { path: '/rest/v1/services', headers: { accept: 'application/vnd.pgrst.object+json' } },
  ],
  ['broken JSON', { path: '/rest/v1/search_events', body: '{broken' }],
  ['a text for a row', { path: '/rest/v1/search_events', body: '"text"' }],
  [
    'a NUL in a text',
    { path: '/rest/v1/search_events', body: '{"session_id":"s","query":"a\\u0000b"}' },
  ],
  [
    'a row with an unknown column',
    { path: '/rest/v1/search_events', body: '{"session_id":"s","no_such":1}' },
  ],
  ['a row without what it needs', { path: '/rest/v1/search_events', body: '{}' }],
  ['a broken check', { path: '/rest/v1/search_events', body: '{"session_id":"","query":"x"}' }],
  ['a write to a view', { path: '/rest/v1/service_cards', body: '{"slug":"x"}' }],
  ['a removal from a view', { path: '/rest/v1/service_cards?slug=eq.x', method: 'DELETE' }],
  ['an unknown procedure', { path: '/rest/v1/rpc/no_such', body: '{}' }],
  [
    'a procedure with a wrong argument',
    { path: '/rest/v1/rpc/get_service_page', body: '{"ref":1}' },
  ],
  [
    'a procedure with a NUL',
    { path: '/rest/v1/rpc/get_service_page', body: '{"service_ref":"\\u0000"}' },
  ],
  ['a procedure of the server', { path: '/rest/v1/rpc/refuse', body: '{"status":418,"code":"x"}' }],
  ['an unknown method', { path: '/rest/v1/services', method: 'PUT' }],
  [
    'a promo code with a NUL',
    { path: '/functions/v1/validate-promo', body: '{"code":"\\u0000","subtotal":1}' },
  ],
  [
    'a promo code that is a list',
    { path: '/functions/v1/validate-promo', body: '{"code":[],"subtotal":1}' },
  ],
  [
    'an order with a NUL',
    { path: '/functions/v1/create-checkout', body: '{"items":[{"serviceId":"\\u0000"}]}' },
  ],
  [
    'an order that is nested deeply',
    {
      path: '/functions/v1/create-checkout',
      body: `{"items":${'['.repeat(5_000)}${']'.repeat(5_000)}}`,
    },
  ],
  [
    'an order of 200 KB',
    { path: '/functions/v1/create-checkout', body: `{"items":["${'x'.repeat(200_000)}"]}` },
  ],
  ['a GET of a function', { path: '/functions/v1/create-checkout' }],
  ['a function without a name', { path: '/functions/v1/', body: '{}' }],
  ['a function outside its folder', { path: '/functions/v1/..%2f..%2fserver%2fmain', body: '{}' }],
  [
    'a session id with a NUL',
    { path: '/functions/v1/process-checkout-success', body: '{"session_id":"cs_\\u0000"}' },
  ],
  [
    'a webhook that is not JSON',
    {
      path: '/functions/v1/stripe-webhook',
      body: 'x',
      headers: { 'stripe-signature': 't=1,v1=x' },
    },
  ],
  ...['t=1,v1=', 't=1,v1', 't=1', 'v1=', '', ',', 't=,v1=x', '='].map(
    (header): [string, Malformed] => [
      `a webhook signed ${JSON.stringify(header)}`,
      {
        path: '/functions/v1/stripe-webhook',
        body: '{}',
        headers: { 'stripe-signature': header },
      },
    ],
  ),
  ['a sign-up without a password', { path: '/auth/v1/signup', body: '{"email":"x@y.example"}' }],
  [
    'a sign-up with an address that is too long',
    {
      path: '/auth/v1/signup',
      body: `{"email":"${'a'.repeat(244)}@example.com","password":"Xk9!longer-pass-2"}`,
    },
  ],
  ...['null', '{"auth_code":"\\u0000","code_verifier":"x"}', '{"auth_code":[]}'].map(
    (body): [string, Malformed] => [
      `a code in exchange for a session: ${body}`,
      { path: '/auth/v1/token?grant_type=pkce', body },
    ],
  ),
  ['a sign-in with broken JSON', { path: '/auth/v1/token?grant_type=password', body: '{broken' }],
  [
    'a file outside the bucket',
    { path: '/storage/v1/object/public/service-media/..%2f..%2flocal.env' },
  ],
  [
    'a picture of another width',
    { path: '/storage/v1/render/image/public/service-media/x.png?width=-1' },
  ],
  ['a payment page that does not exist', { path: '/sandbox/checkout/%ff' }],
  ['a payment API without its key', { path: '/v1/checkout/sessions' }],
]

describe('a malformed request', () => {
  it.each(REQUESTS)(
    'for %s is the caller’s fault, and says nothing of our inside',
    async (_case, request) => {
      for (const key of [store.publishableKey, store.secretKey]) {
        const { status, text } = await send(request, key)
        // Some of these are merely questions without an answer.
        expect([status, text]).toEqual([expect.toSatisfy((code: number) => code < 500), text])
        expect(text).not.toMatch(INTERNALS)
      }
    },
  )
})

describe('a row that breaks a rule is refused with the rule', () => {
  it.each([
    ['a negative price', { price_usd: -1 }, '23514'],
    ['an unknown category', { category: 'Cooking' }, '23514'],
    ['an unknown status', { status: 'hidden' }, '23514'],
    ['no delivery time', { delivery_time_days: 0 }, '23514'],
    ['a published service without a price', { price_usd: null }, '23514'],
    ['a published service with a blank title', { service_title: ' ', slug: 'blank' }, '23514'],
    ['a slug that is none', { slug: 'Not A Slug' }, '23514'],
    ['a long SEO title', { seo_title: 'x'.repeat(61) }, '23514'],
    ['a price with a fraction', { price_usd: 1.5 }, '22P02'],
    ['a generated column', { price_cents: 1 }, '428C9'],
  ])('%s', async (_case, columns, code) => {
    const service = newService(columns as Record<string, unknown>)
    const { error, status } = await shop.backOffice.from('services').insert(service)
    expect([status, error?.code]).toEqual([400, code])
  })

  it('a slug that another living service has', async () => {
    const slug = `slug-${crypto.randomUUID().slice(0, 8)}`
    const insert = (columns: object) =>
      shop.backOffice.from('services').insert(newService({ slug, ...columns }))
    expect((await insert({ deleted_at: new Date().toISOString() })).status).toBe(201)
    expect((await insert({})).status).toBe(201)
    expect(await insert({})).toMatchObject({ status: 409, error: { code: '23505' } })
  })

  it('a sixth slide', async () => {
    const { data } = await shop.backOffice
      .from('services')
      .insert(newService())
      .select('id')
      .single()
    const slide = { service_id: data?.id, url: '/slide.webp' }
    const slides = shop.backOffice.from('service_images')
    expect((await slides.insert(Array.from({ length: 5 }, () => slide))).status).toBe(201)
    expect(await slides.insert(slide)).toMatchObject({ status: 400, error: { code: '23514' } })
  })
})

describe('a list of texts has one text in each place', () => {
  it.each([
    ['blog_posts', 'tags'],
    ['blog_posts', 'related_service_slugs'],
    ['brief_questions', 'options'],
    ['services', 'badge_codes'],
  ])('%s.%s', async (table, column) => {
    const rows = shop.backOffice.from(table)
    for (const list of [
      [null, 'a'],
      [['a'], ['b']],
    ]) {
      const { error, status } = await rows.update({ [column]: list }).not('id', 'is', null)
      expect([status, error?.code]).toEqual([400, '23514'])
    }
  })
})
