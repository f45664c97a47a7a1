import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from './support/eventually.ts'

import { openShop, rowsOf } from './support/shop.ts'
import { workerStore } from './support/worker-store.ts'

const store = workerStore()
const shop = openShop(store)

const TAG = `Tag ${crypto.randomUUID().slice(0, 8)}`
const MARK = crypto.randomUUID().slice(0, 8)
const DAY_MS = 86_400_000
const daysFromNow = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()

const post = (name: string, columns: Record<string, unknown> = {}) => ({
  slug: `${name}-${MARK}`,
  title: `${name} <${MARK}>`,
  tags: [TAG],
  body: 'word '.repeat(440),
  status: 'published',
  published_at: daysFromNow(-1),
  ...columns,
})

beforeAll(async () => {
  const published = Array.from({ length: 7 }, (_, index) =>
    post(`public-${index}`, { published_at: daysFromNow(-2 - index), excerpt: `50% off ${index}` }),
  )
  const hidden = [
    post('draft', { status: 'draft', published_at: null }),
    post('scheduled', { status: 'scheduled', published_at: daysFromNow(1) }),
  ]
  await rowsOf(
    shop.backOffice
      .from('blog_posts')
      .insert(
        [...published, ...hidden].map((row) => ({ excerpt: '', ...row })),
        { defaultToNull: false },
      )
      .select('id'),
  )
})

afterAll(async () => {
  const { error } = await shop.backOffice.from('blog_posts').delete().contains('tags', [TAG])
  if (error) throw error
})

async function list(filter: Record<string, unknown>) {
  const { data, error } = await shop.anonymous.rpc('list_blog_posts', filter, { get: true })
  if (error) throw error
  return data
}

describe('list_blog_posts', () => {
  it('answers public posts, newest first, six a page', async () => {
    const first = await list({ post_tag: TAG })
    expect(first).toMatchObject({ total: 7, page: 1, pages: 2 })
    expect(first.posts.map(({ slug }: { slug: string }) => slug)).toEqual(
      Array.from({ length: 6 }, (_, index) => `public-${index}-${MARK}`),
    )
    expect(first.posts[0]).toMatchObject({ tags: [TAG], reading_minutes: 2 })
    expect(first.tags).toContainEqual({ tag: TAG, posts: 7 })
    const second = await list({ post_tag: TAG, page_number: 2 })
    expect(second.posts).toMatchObject([{ slug: `public-6-${MARK}` }])
    expect(await list({ post_tag: TAG, page_number: 99 })).toEqual(second)
  })

  it('searches title and excerpt literally, in upper or lower case', async () => {
    expect(await list({ search: `PUBLIC-3 <${MARK}` })).toMatchObject({ total: 1 })
    expect(await list({ search: '0% off 5', post_tag: TAG })).toMatchObject({ total: 1 })
    expect(await list({ search: '%', post_tag: TAG })).toMatchObject({ total: 7 })
    expect(await list({ search: 'no such words' })).toMatchObject({ total: 0, pages: 1, posts: [] })
  })
})

describe('the preview of a post', () => {
  const preview = async (client: SupabaseClient, name: string) => {
    const { data, error } = await client.rpc('get_blog_post_preview', {
      post_slug: `${name}-${MARK}`,
    })
    if (error) throw error
    return data
  }

  it('shows an admin any post, and says what it is', async () => {
    const { client } = await shop.signInAdmin()
    expect(await preview(client, 'draft')).toMatchObject({
      state: 'draft',
      post: { title: `draft <${MARK}>`, published_at: null },
      related_posts: [{ slug: `public-0-${MARK}` }, {}, {}],
    })
    expect(await preview(client, 'scheduled')).toMatchObject({ state: 'scheduled' })
    expect(await preview(client, 'public-0')).toMatchObject({ state: 'published' })
    expect(await preview(client, 'nothing')).toBeNull()
  })

  it('shows nothing to anyone else', async () => {
    const customer = await shop.signUp('reader')
    for (const client of [shop.anonymous, customer.client]) {
      expect(await preview(client, 'draft')).toBeNull()
      expect(await preview(client, 'public-0')).toBeNull()
    }
  })
})

describe('the pages', () => {
  it.each([
    ['public-0', 200],
    ['draft', 404],
    ['scheduled', 404],
    ['nothing', 404],
  ])('/blog/%s answers %i', async (name, status) => {
    expect((await fetch(`${store.url}/blog/${name}-${MARK}`)).status).toBe(status)
  })

  it('/blog/…?preview=1 answers nothing that may be kept, and nothing of the post', async () => {
    const response = await fetch(`${store.url}/blog/draft-${MARK}?preview=1`)
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('no-store')
    const text = await response.text()
    expect(text).not.toContain(`draft <${MARK}`)
    expect(text).toContain('<meta name="robots" content="noindex"')
  })

  it('/rss.xml has the latest public posts, escaped', async () => {
    const readFeed = async () => {
      const response = await fetch(`${store.url}/rss.xml`)
      expect(response.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8')
      return response.text()
    }
    const title = `<title>public-0 &lt;${MARK}&gt;</title>`
    const feed = await eventually(readFeed, (text) => text.includes(title))
    expect(feed).toContain(title)
    expect(feed).toContain(`<link>${store.url}/blog/public-0-${MARK}</link>`)
    expect(feed).not.toContain(`scheduled-${MARK}`)
    expect(feed).not.toContain(`draft-${MARK}`)
    expect(feed.match(/<item>/g)?.length).toBeLessThanOrEqual(20)
  })
})
