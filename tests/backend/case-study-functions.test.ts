import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callFunction } from './support/checkout.ts'
import { openFeeds } from './support/feeds.ts'
import { openShop, rowOf, rowsOf, type Account } from './support/shop.ts'
import { workerStore } from './support/worker-store.ts'

const store = workerStore()
const shop = openShop(store)

interface CaseStudy {
  id: string
  title: string
}

async function publishCaseStudies(rows: Record<string, unknown>[]): Promise<CaseStudy[]> {
  return rowsOf(
    shop.backOffice.from('case_studies').insert(rows, { defaultToNull: false }).select('id, title'),
  )
}

describe('create-case-study-zip', () => {
  const campaign_name = `Campaign ${crypto.randomUUID()}`
  const zip = (body: unknown) => callFunction(shop.anonymous, 'create-case-study-zip', body)
  let caseStudies: CaseStudy[]
  let ids: string[]

  beforeAll(async () => {
    caseStudies = await publishCaseStudies([
      { title: 'Old', campaign_name, file_url: '/old.pdf', created_at: '2026-01-01' },
      { title: 'New', campaign_name, file_url: '/new.pdf', created_at: '2026-02-01' },
      { title: 'No file', campaign_name, file_url: null, created_at: '2026-03-01' },
      { title: 'Blank file', campaign_name, file_url: '', created_at: '2026-03-01' },
      { title: 'Another campaign', campaign_name: 'Other', file_url: '/other.pdf' },
    ])
    ids = caseStudies.map(({ id }) => id)
  })

  it('answers the files of the campaign, newest first', async () => {
    expect(await zip({ case_study_ids: ids, campaign_name })).toEqual({
      status: 200,
      body: { files: [{ file_url: '/new.pdf' }, { file_url: '/old.pdf' }] },
    })
  })

  it('answers only what was asked for', async () => {
    const old = caseStudies.filter(({ title }) => title === 'Old').map(({ id }) => id)
    expect((await zip({ case_study_ids: old, campaign_name })).body).toEqual({
      files: [{ file_url: '/old.pdf' }],
    })
  })

  it('refuses a campaign without files', async () => {
    expect(await zip({ case_study_ids: ids, campaign_name: 'Unknown' })).toMatchObject({
      status: 404,
      body: { code: 'files_unavailable' },
    })
  })

  it.each([
    ['no ids', { case_study_ids: [], campaign_name }],
    ['ids that are no list', { case_study_ids: 'all', campaign_name }],
    ['ids that are no ids', { case_study_ids: ['1) or (1=1'], campaign_name }],
    [
      'too many ids',
      { case_study_ids: Array.from({ length: 51 }, () => crypto.randomUUID()), campaign_name },
    ],
    ['no campaign', { case_study_ids: [crypto.randomUUID()] }],
    ['a campaign that is no text', { case_study_ids: [crypto.randomUUID()], campaign_name: {} }],
    ['a list for a body', []],
  ])('refuses %s', async (_case, body) => {
    expect(await zip(body)).toMatchObject({ status: 400, body: { code: 'invalid_request' } })
  })
})

describe('sync-case-studies', () => {
  let admin: Account
  let feeds: Awaited<ReturnType<typeof openFeeds>>

  beforeAll(async () => {
    admin = await shop.signInAdmin()
    feeds = await openFeeds(shop, admin)
  })

  const sync = (body: unknown, client = admin.client) =>
    callFunction(client, 'sync-case-studies', body)
  const serveFeed = (content: string) => feeds.serve(content)
  const replaceFeed = (url: string, content: string) => feeds.replace(url, content)

  const syncedFrom = (source_url: string) =>
    rowsOf(
      admin.client
        .from('case_study_sources')
        .select(
          'external_id, ...case_studies(title, primary_service_category, metrics, created_at)',
        )
        .eq('source_url', source_url)
        .order('external_id'),
    )

  const logOf = (source_url: string) =>
    rowsOf(
      admin.client
        .from('case_study_syncs')
        .select('is_dry_run, added, changed, unchanged, skipped, started_by')
        .eq('source_url', source_url)
        .order('created_at'),
    )

  const ONE = {
    id: '1',
    title: 'One',
    primary_service_category: 'Fix Problems',
    metrics: { orders_improvement: 87 },
    created_at: '2026-05-01T00:00:00Z',
  }
  const TWO = { id: '2', title: 'Two' }

  it('adds, then updates what changed, and logs both', async () => {
    const url = await serveFeed(JSON.stringify({ case_studies: [ONE, TWO, { title: 'No id' }] }))
    expect(await sync({ url })).toMatchObject({
      status: 200,
      body: {
        message: '2 were added, 0 updated, 0 are unchanged. 1 could not be read.',
        added: 2,
        changed: 0,
        unchanged: 0,
        gone: 0,
        skipped: ['Entry 3 (“No id”): no id'],
      },
    })
    await replaceFeed(url, JSON.stringify([{ ...ONE, title: 'One and a half' }, TWO]))
    expect((await sync({ url })).body).toMatchObject({
      message: '0 were added, 1 updated, 1 is unchanged.',
    })
    expect(await syncedFrom(url)).toMatchObject([
      {
        external_id: '1',
        title: 'One and a half',
        primary_service_category: 'Fix Problems',
        metrics: { orders_improvement: 87 },
      },
      { external_id: '2', title: 'Two' },
    ])
    expect(await logOf(url)).toEqual([
      {
        is_dry_run: false,
        added: 2,
        changed: 0,
        unchanged: 0,
        skipped: ['Entry 3 (“No id”): no id'],
        started_by: admin.id,
      },
      {
        is_dry_run: false,
        added: 0,
        changed: 1,
        unchanged: 1,
        skipped: [],
        started_by: admin.id,
      },
    ])
  })

  it('keeps the order of the figures, and takes another order for a change', async () => {
    const title = `Ordered ${crypto.randomUUID()}`
    const order = async () => {
      const studies = shop.anonymous.from('case_studies').select('metric_order')
      return (await rowOf(studies.eq('title', title))).metric_order
    }
    const feed = (metrics: Record<string, number>) => JSON.stringify([{ ...ONE, title, metrics }])
    const url = await serveFeed(feed({ zebra: 1, apple: 2 }))
    await sync({ url })
    expect(await order()).toEqual(['zebra', 'apple'])
    expect((await sync({ url })).body).toMatchObject({ unchanged: 1 })
    await replaceFeed(url, feed({ apple: 2, zebra: 1 }))
    expect((await sync({ url })).body).toMatchObject({ changed: 1 })
    expect(await order()).toEqual(['apple', 'zebra'])
  })

  it('only counts in a dry run', async () => {
    const url = await serveFeed(JSON.stringify([ONE]))
    expect((await sync({ url, dryRun: true })).body).toMatchObject({
      message: '1 would be added, 0 updated, 0 are unchanged.',
    })
    expect(await syncedFrom(url)).toEqual([])
    expect(await logOf(url)).toMatchObject([{ is_dry_run: true, added: 1 }])
  })

  it('takes the address of the setting when none is given', async () => {
    const settings = shop.backOffice.from('site_settings')
    expect(await sync({})).toMatchObject({ status: 400, body: { code: 'feed_unknown' } })
    const url = await serveFeed(JSON.stringify([TWO]))
    const setting = { key: 'case_study_feed_url', value: url, is_public: false }
    await rowOf(settings.upsert(setting).select('key'))
    expect(await sync({})).toMatchObject({ status: 200, body: { added: 1 } })
    await rowOf(settings.delete().eq('key', setting.key).select('key'))
  })

  it.each([
    ['text', 'no json', 422, 'feed_unreachable'],
    ['another object', '{"items":[]}', 422, 'feed_invalid'],
    ['more than a megabyte', JSON.stringify('x'.repeat(1_000_001)), 422, 'feed_unreachable'],
  ])('refuses a feed that is %s', async (_case, content, status, code) => {
    const url = await serveFeed(content)
    expect(await sync({ url })).toMatchObject({ status, body: { code } })
  })

  it('says in the words of the product that a feed does not answer', async () => {
    const url = `${store.url}/storage/v1/object/public/feeds/nothing.json`
    expect((await sync({ url })).body['error']).toBe(
      'Failed to sync case studies from external source',
    )
  })

  it.each([
    'http://169.254.169.254/latest/meta-data',
    'https://169.254.169.254/latest/meta-data',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://10.0.0.1/',
    'https://100.64.0.1/',
    'http://127.0.0.1/',
    'file:///etc/passwd',
    'https://user:secret@feeds.example/a.json',
    'no address',
  ])('does not ask %s', async (url) => {
    expect(await sync({ url })).toMatchObject({ status: 400, body: { code: 'invalid_request' } })
  })

  describe('that redirects', () => {
    const locations: Record<string, string> = {
      '/once': '/feed',
      '/round': '/round',
      '/inside': 'https://169.254.169.254/latest/meta-data',
      '/by-number': 'http://127.0.0.1/feed',
    }
    const server = createServer(({ url = '' }, response) => {
      const location = locations[url]
      if (location) response.writeHead(302, { location }).end()
      else response.end(JSON.stringify([TWO]))
    })
    const at = (path: string) => `http://localhost:${(server.address() as AddressInfo).port}${path}`

    beforeAll(async () => {
      await once(server.listen(0), 'listening')
    })
    afterAll(() => {
      server.close()
    })

    it('is followed to another page', async () => {
      expect(await sync({ url: at('/once'), dryRun: true })).toMatchObject({ status: 200 })
    })

    it.each([
      ['/inside', 400, 'invalid_request'],
      ['/by-number', 400, 'invalid_request'],
      ['/round', 422, 'feed_unreachable'],
    ])('is not followed from %s', async (path, status, code) => {
      expect(await sync({ url: at(path) })).toMatchObject({ status, body: { code } })
    })
  })

  it('serves admins only', async () => {
    const url = await serveFeed(JSON.stringify([ONE]))
    const customer = await shop.signUp('curious')
    expect(await sync({ url }, customer.client)).toMatchObject({
      status: 403,
      body: { code: 'forbidden' },
    })
    expect((await sync({ url }, shop.anonymous)).status).toBe(401)
    expect(await syncedFrom(url)).toEqual([])
    expect(await rowsOf(customer.client.from('case_study_syncs').select('id'))).toEqual([])
    const { error } = await admin.client.rpc('sync_case_studies', {
      p_source_url: url,
      p_case_studies: [],
      p_skipped: [],
      p_is_dry_run: false,
      p_started_by: admin.id,
    })
    expect(error?.code).toBe('42501')
  })
})
