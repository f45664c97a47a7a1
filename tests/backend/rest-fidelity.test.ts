import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openOwnShop, type OwnShop } from './support/own-shop.ts'
import { openShop, rowOf, rowsOf } from './support/shop.ts'
import { workerStore } from './support/worker-store.ts'

const store = workerStore()
const shop = openShop(store)
const { backOffice } = shop
const newCode = () => `FIDELITY-${crypto.randomUUID().slice(0, 8)}`.toUpperCase()
/** What `maxAffected(rows)` sends. */
const atMost = (rows: number) => `handling=strict, max-affected=${rows}`
const percent = (code = newCode()) => ({ code, type: 'percent', value: 10 })

describe('rows of one insert that say less than others', () => {
  it('get the defaults of columns with `defaultToNull: false`, and answer with them', async () => {
    const rows = [
      { ...percent(), description: 'Both', is_paused: true, max_redemptions: 3 },
      percent(),
    ]
    const [full, bare] = await rowsOf(
      backOffice.from('promo_codes').insert(rows, { defaultToNull: false }).select(),
    )
    expect(full).toMatchObject(rows[0] ?? {})
    const expected = { description: '', is_paused: false, max_redemptions: null }
    expect(bare).toMatchObject(expected)
    expect(bare?.id).toMatch(/^[\da-f-]{36}$/)
    const stored = await rowOf(backOffice.from('promo_codes').select().eq('code', bare?.code))
    expect(stored).toEqual(bare)
  })

  it('get nulls without it, as PostgREST writes them', async () => {
    const rows = [{ ...percent(), description: 'Both' }, percent()]
    const { error } = await backOffice.from('promo_codes').insert(rows)
    expect(error).toMatchObject({ code: '23502' })
  })

  it('get the defaults of columns in an upsert too', async () => {
    const code = newCode()
    await backOffice.from('promo_codes').insert({ ...percent(code), description: 'Old' })
    const rows = [{ ...percent(code), value: 20, description: 'New' }, percent()]
    const changed = await rowsOf(
      backOffice
        .from('promo_codes')
        .upsert(rows, { onConflict: 'code', defaultToNull: false })
        .select('code, value, description'),
    )
    expect(changed).toEqual([
      { code, value: 20, description: 'New' },
      { code: rows[1]?.code, value: 10, description: '' },
    ])
  })
})

describe('an embedded column that does not exist', () => {
  const services = () => backOffice.from('services')
  const unknown = {
    code: '42703',
    message: expect.stringMatching(/column service_images_1\.slug does not exist/),
  }

  it('is refused, and never the outer table’s', async () => {
    // `slug` is a column of services alone.
    expect((await services().select('id, service_images(slug)')).error).toMatchObject(unknown)
    expect((await services().select('id, slides:service_images(x:slug)')).error).toMatchObject(
      unknown,
    )
    const filtered = services().select('id, service_images(id)').eq('service_images.slug', 'x')
    expect((await filtered).error).toMatchObject(unknown)
    const ordered = services()
      .select('id, service_images(id)')
      .order('slug', { referencedTable: 'service_images' })
    expect((await ordered).error).toMatchObject(unknown)
    const inner = await backOffice
      .from('promo_code_services')
      .select('services(id, service_images(service_title))')
    expect(inner.error).toMatchObject({
      code: '42703',
      message: 'column service_images_2.service_title does not exist',
    })
  })

  it('is none that has another name or type in the answer, or that a path looks into', async () => {
    const service = await rowOf(services().select('id').limit(1))
    const slide = { service_id: service.id, url: '/kept.webp', position: 3 }
    const { id } = await rowOf(backOffice.from('service_images').insert(slide).select('id'))
    const renamed = services()
      .select('service_images(url, place:position, text:position::text)')
      .eq('service_images.id', id)
      .eq('id', service.id)
    expect(await rowOf(renamed)).toEqual({
      service_images: [{ url: '/kept.webp', place: 3, text: '3' }],
    })
    await rowsOf(backOffice.from('service_images').delete().eq('id', id).select('id'))

    const diff = { old: { price: 100, tags: ['a', 'b'] }, new: {} }
    const version = { service_id: service.id, diff }
    const stored = await rowOf(backOffice.from('service_versions').insert(version).select('id'))
    const embed = (paths: string) => `service_versions(${paths})`
    const looked = (paths: string) => {
      const rows = services()
        .select(embed(paths))
        .eq('service_versions.id', stored.id)
        .eq('service_versions.diff->old->>price', '100')
        .order('diff->old', { referencedTable: 'service_versions' })
        .eq('id', service.id)
      return rowOf(rows)
    }
    expect(await looked('diff->old')).toEqual({ service_versions: [{ old: diff.old }] })
    expect(await looked('diff->old,price:diff->old->>price')).toEqual({
      service_versions: [{ old: diff.old, price: '100' }],
    })
    expect(await looked('tag:diff->old->tags->>1')).toEqual({ service_versions: [{ tag: 'b' }] })
    // A row that is written answers in the same way.
    const written = backOffice
      .from('services')
      .update({ id: service.id })
      .eq('id', service.id)
      .select(embed('diff->old'))
      .eq('service_versions.id', stored.id)
    expect(await rowOf(written)).toEqual({ service_versions: [{ old: diff.old }] })
    await rowsOf(backOffice.from('service_versions').delete().eq('id', stored.id).select('id'))
  })

  it.each(['count()', 'position.sum()'])(
    'is none that is computed, and refused as a hosted project does: %s',
    async (computed) => {
      const { error } = await services().select(`id, service_images(${computed})`)
      expect(error).toMatchObject({
        code: 'PGRST123',
        message: 'Use of aggregate functions is not allowed',
      })
    },
  )
})

it('writes moments alike at the top and in embedded rows, to the microsecond', async () => {
  const starts_at = '2026-01-01T00:00:00.123456+00:00'
  const added = await rowOf(
    backOffice
      .from('promo_codes')
      .insert({ ...percent(), starts_at })
      .select(),
  )
  expect(added.starts_at).toBe(starts_at)
  const service = await rowOf(backOffice.from('services').select('id, created_at').limit(1))
  await backOffice
    .from('promo_code_services')
    .insert({ promo_code_id: added.id, service_id: service.id })
  const link = await rowOf(
    backOffice
      .from('promo_code_services')
      .select('promo_codes(starts_at, created_at), services(created_at)')
      .eq('promo_code_id', added.id),
  )
  expect(link).toEqual({
    promo_codes: { starts_at, created_at: added.created_at },
    services: { created_at: service.created_at },
  })
})

describe('at most so many rows', () => {
  let own: OwnShop
  beforeAll(async () => {
    own = await openOwnShop(store, 'affected')
  })
  afterAll(async () => {
    await own.close()
  })

  it('of a procedure: with more, nothing has happened', async () => {
    const mail = (to_email: string) =>
      own.database.query(
        `insert into public.outbox_emails (dedupe_key, kind, to_email, subject, body_text, status)
         values ($1, 'test', $1, 'x', 'x', 'queued')`,
        [to_email],
      )
    await mail('a@buyer.example')
    await mail('b@buyer.example')
    const take = (rows: number) =>
      own.backOffice.rpc('take_emails').select('id').setHeader('Prefer', atMost(rows))
    expect((await take(1)).error).toMatchObject({
      code: 'PGRST124',
      message: 'Query result exceeds max-affected preference constraint',
      details: 'The query affects 2 rows',
    })
    expect((await take(2)).data).toHaveLength(2)
  })

  it('is no question to a procedure that answers with one value', async () => {
    const { error } = await own.backOffice
      .rpc('list_abandoned_files')
      .setHeader('Prefer', atMost(1))
    expect(error).toBeNull()
    const one = await own.backOffice.rpc('is_admin').setHeader('Prefer', atMost(1))
    expect(one.error).toMatchObject({ code: 'PGRST128' })
  })
})

it('takes back what was only tried', async () => {
  const row = percent()
  const tried = await backOffice.from('promo_codes').insert(row).select('code').rollback()
  expect(tried.data).toEqual([{ code: row.code }])
  const kept = await rowsOf(backOffice.from('promo_codes').select('id').eq('code', row.code))
  expect(kept).toEqual([])
})

it('tells the head of a procedure’s answer', async () => {
  const answer = await backOffice.rpc(
    'list_abandoned_files',
    { p_limit: 5 },
    { head: true, count: 'exact' },
  )
  expect(answer).toMatchObject({ error: null, data: null, count: expect.any(Number) })
})

describe('what visitors read most takes a short way, with the same answer', () => {
  const answer = async (path: string, headers: Record<string, string> = {}) => {
    const response = await fetch(`${store.url}/rest/v1/${path}`, {
      headers: { apikey: store.publishableKey, ...headers },
    })
    const shape = ['content-type', 'content-range', 'content-location'].map((name) =>
      response.headers.get(name),
    )
    return { status: response.status, shape, body: (await response.json()) as unknown }
  }
  /** A preference that asks for nothing, and that the short way does not know. */
  const longWay = { prefer: 'handling=lenient' }

  it.each([
    'service_cards?select=*&order=id&limit=5',
    'service_cards?select=id,price_usd,avg_rating&order=price_usd.asc,id.desc&limit=5',
    'testimonials?select=id,created_at&status=in.(approved,featured)&rating=gte.4&order=id&limit=5',
    'testimonials?select=id&service_category=not.is.null&is_featured=eq.true&order=id&limit=5',
    'services?select=id&category=eq.Grow%20Sales%20%26%20Leads&order=id&limit=5',
    'services?select=id&id=is.null&limit=5',
    'services?select=id&price_usd=eq.cheap&limit=5',
    'services?select=no_such_column&limit=5',
    'orders?select=*&limit=5',
    'site_settings?select=*&order=key&limit=50',
    'no_such_table?select=*&limit=5',
    'rpc/get_site',
    'rpc/get_home_page',
    'rpc/get_service_page?service_ref=seo-audit',
    'rpc/get_service_page?service_ref=no-such-service',
    'rpc/get_service_page',
    'rpc/get_service_page?service_ref=a&more=b',
  ])('%s', async (path) => {
    expect(await answer(path)).toEqual(await answer(path, longWay))
  })

  it('and never with more rights than a visitor has', async () => {
    const drafts = await answer('services?select=id,status&status=eq.draft&limit=5')
    expect(drafts).toMatchObject({ status: 200, body: [] })
    const secret = await answer('services?select=id&limit=5', { apikey: 'sb_publishable_made_up' })
    expect(secret.status).toBe(401)
  })
})
