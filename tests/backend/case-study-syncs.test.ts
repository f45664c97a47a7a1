import { beforeAll, describe, expect, it } from 'vitest'
import { openFeeds } from './support/feeds.ts'
import { openShop, rowOf, rowsOf, type Account } from './support/shop.ts'
import { workerStore } from './support/worker-store.ts'

const shop = openShop(workerStore())
let admin: Account
let feeds: Awaited<ReturnType<typeof openFeeds>>

beforeAll(async () => {
  admin = await shop.signInAdmin()
  feeds = await openFeeds(shop, admin)
})

interface Listed {
  id: string
  title: string
  origin: string
}

const ONE = { id: '1', title: 'One', metrics: { leads: 4 }, created_at: '2026-05-01T00:00:00Z' }
const TWO = { id: '2', title: 'Two' }
const feed = (...entries: object[]) => JSON.stringify(entries)

const listed = (url: string) =>
  rowsOf<Listed>(
    admin.client
      .from('admin_case_studies')
      .select('id, title, origin')
      .eq('source_url', url)
      .order('title'),
  )
const originsOf = async (url: string) =>
  (await listed(url)).map(({ title, origin }) => [title, origin])
const logOf = (url: string) =>
  rowsOf<Record<string, unknown>>(
    admin.client
      .from('admin_case_study_syncs')
      .select('*')
      .eq('source_url', url)
      .order('created_at'),
  )

describe('a file', () => {
  it('adds what is new; the next one updates it, and marks none as gone', async () => {
    const [one, two] = [
      { id: crypto.randomUUID(), title: 'Filed' },
      { id: crypto.randomUUID(), title: 'Left' },
    ]
    const told = { ...one, client_name: 'Ada', metrics: [{ name: 'leads', value: 4 }] }
    expect(await feeds.sync({ feed: [told], dryRun: true, name: 'studies.json' })).toMatchObject({
      body: {
        added: 1,
        entries: [
          {
            kind: 'new',
            changes: [
              { name: 'metrics', before: null, after: { leads: 4 } },
              { name: 'client_name', before: null, after: 'Ada' },
              { name: 'metric_order', before: null, after: ['leads'] },
            ],
          },
        ],
      },
    })
    expect((await logOf('file')).at(-1)).toMatchObject({
      file_name: 'studies.json',
      entries: [{ kind: 'new', title: 'Filed', fields: [] }],
    })
    expect(await originsOf('file')).toEqual([])
    await feeds.sync({ feed: { case_studies: [one, two] } })
    expect(await feeds.sync({ feed: [{ ...one, title: 'Filed again' }] })).toMatchObject({
      status: 200,
      body: { message: '0 were added, 1 updated, 0 are unchanged.' },
    })
    expect(await originsOf('file')).toEqual([
      ['Filed again', 'feed'],
      ['Left', 'feed'],
    ])
  })

  it('with one entry that cannot be stored brings the others, and says in the log which and why', async () => {
    const entries = [
      { id: crypto.randomUUID(), title: 'Half \ud83d\0', metrics: {} },
      { id: crypto.randomUUID(), title: 'Long', client_name: 'x'.repeat(201) },
      { id: crypto.randomUUID(), title: 'Figure', metrics: { Revenue: { value: 40 } } },
      { id: crypto.randomUUID(), title: 'Whole' },
    ]
    const skipped = [
      'Entry 1 (“Half \ufffd”): title has invisible characters. Remove them',
      'Entry 2 (“Long”): client_name is too long. Use at most 200 characters',
      'Entry 3 (“Figure”): “Revenue” in metrics is neither a number nor a text',
    ]
    const name = `${'x'.repeat(254)}👍.json`
    const answer = await feeds.sync({ feed: entries, dryRun: true, name })
    expect(answer).toMatchObject({ status: 200, body: { added: 1, skipped } })
    const cut = Array.from(name).slice(0, 255).join('')
    expect((await logOf('file')).at(-1)).toMatchObject({ skipped, file_name: cut })
  })

  it('has up to 1 MB', async () => {
    const feed = Array.from({ length: 49 }, (_, id) => ({
      id,
      title: 'T',
      description: 'x'.repeat(19_900),
    }))
    expect(await feeds.sync({ feed, dryRun: true })).toMatchObject({ body: { added: 49 } })
  })

  it.each([
    ['no list', 422, 'feed_invalid', null],
    ['another object', 422, 'feed_invalid', { items: [] }],
    ['larger than 2 MB', 400, 'invalid_request', 'x'.repeat(2_000_000)],
  ])('is refused when it is %s', async (_case, status, code, content) => {
    expect(await feeds.sync({ feed: content })).toMatchObject({ status, body: { code } })
  })
})

describe('a dry run', () => {
  it('says what is new, what changed in which field, and what is gone, and changes nothing', async () => {
    const url = await feeds.serve(feed(ONE, TWO))
    await feeds.sync({ url })
    await feeds.replace(url, feed({ ...ONE, title: 'One and a half' }, { id: '3', title: 'Three' }))
    const { body } = await feeds.sync({ url, dryRun: true })
    expect(body).toMatchObject({
      message: '1 would be added, 1 updated, 0 are unchanged. 1 is no longer in the feed.',
      entries: [
        { kind: 'new', title: 'Three', changes: [] },
        {
          kind: 'changed',
          title: 'One and a half',
          changes: [{ name: 'title', before: 'One', after: 'One and a half' }],
        },
        { kind: 'gone', title: 'Two', changes: [] },
      ],
    })
    expect(await originsOf(url)).toEqual([
      ['One', 'feed'],
      ['Two', 'feed'],
    ])
  })
})

describe('a sync', () => {
  it('deletes nothing: what is gone is marked until the feed has it again', async () => {
    const url = await feeds.serve(feed(ONE, TWO))
    await feeds.sync({ url })
    await feeds.replace(url, feed(ONE))
    expect((await feeds.sync({ url })).body).toMatchObject({ gone: 1, unchanged: 1 })
    expect(await originsOf(url)).toEqual([
      ['One', 'feed'],
      ['Two', 'gone'],
    ])
    // An entry that cannot be read is in the feed all the same.
    await feeds.replace(url, feed(ONE, { ...TWO, file_type: 'exe' }))
    expect((await feeds.sync({ url })).body).toMatchObject({
      gone: 0,
      skipped: [expect.stringContaining('exe')],
    })
    expect(await originsOf(url)).toContainEqual(['Two', 'feed'])
  })

  it('leaves alone what the owner keeps as it is, and takes it up again', async () => {
    const url = await feeds.serve(feed(ONE))
    await feeds.sync({ url })
    const [study] = await listed(url)
    const follow = async (p_follows: boolean) => {
      const ids = { p_ids: [study?.id], p_where: null }
      const { data } = await admin.client.rpc('follow_case_study_feed', { ...ids, p_follows })
      expect(data).toEqual([{ id: study?.id, problem: null }])
    }
    await follow(false)
    await feeds.replace(url, feed({ ...ONE, title: 'Another' }))
    expect((await feeds.sync({ url })).body).toMatchObject({ changed: 0, unchanged: 1 })
    expect(await originsOf(url)).toEqual([['One', 'kept']])
    await follow(true)
    expect((await feeds.sync({ url })).body).toMatchObject({ changed: 1 })
    expect(await originsOf(url)).toEqual([['Another', 'feed']])
  })

  it('is in the history of each case study under the name of the admin', async () => {
    const url = await feeds.serve(feed(ONE))
    await feeds.sync({ url })
    const [study] = await listed(url)
    const entry = await rowOf(
      admin.client
        .from('record_history')
        .select('actor, action')
        .eq('table_name', 'case_studies')
        .eq('record_id', study?.id ?? ''),
    )
    expect(entry).toEqual({ actor: 'admin', action: 'insert' })
  })
})

describe('the log', () => {
  it('has what was new, changed, and gone, with the fields that changed', async () => {
    const url = await feeds.serve(feed(ONE, TWO))
    await feeds.sync({ url })
    await feeds.replace(url, feed({ ...ONE, industry: 'Retail' }))
    await feeds.sync({ url })
    const [first, second] = await logOf(url)
    expect(first).toMatchObject({ added: 2, gone: 0, failure: null })
    expect(second).toMatchObject({
      changed: 1,
      gone: 1,
      entries: [
        { kind: 'changed', title: 'One', fields: ['industry'] },
        { kind: 'gone', title: 'Two', fields: [] },
      ],
    })
  })

  it.each([
    ['is not JSON', 'no json', 'The feed is not JSON.'],
    ['is too large', JSON.stringify('x'.repeat(1_000_001)), 'The feed is larger than 1 MB.'],
    ['is no list', '{}', 'The feed is not a list of up to 500 case studies.'],
  ])('has the reason why a feed %s', async (_case, content, failure) => {
    const url = await feeds.serve(content)
    const { body } = await feeds.sync({ url })
    expect(await logOf(url)).toMatchObject([{ failure, added: 0, is_dry_run: false }])
    const reason = (body['details'] as { reason?: string } | undefined)?.reason
    expect(reason ?? body['error']).toBe(failure)
  })

  it('has an address that was refused, without a password in it', async () => {
    await feeds.sync({ url: 'https://10.0.0.1/feed.json' })
    expect(await logOf('https://10.0.0.1/feed.json')).toMatchObject([
      {
        failure:
          'The feed has to be on the public web. Put it where everyone can open it, and use that address.',
      },
    ])
    const secret = 'https://ada:secret@feeds.example/feed.json'
    await feeds.sync({ url: secret })
    expect(await logOf(secret)).toEqual([])
  })
})
