import { describe, expect, it } from 'vitest'
import { eventually } from './support/eventually.ts'
import { inAnHour, mark, openPosts, TEXT, type Saved } from './support/posts.ts'
import { rowsOf } from './support/shop.ts'
import { workerStore } from './support/worker-store.ts'

const store = workerStore()
const { shop, admin, trySave, save } = openPosts(store)

describe('publishing', () => {
  it.each([
    [{ body: ' ' }, 'body', 'Write something first.'],
    [{ cover_url: '/c.webp' }, 'cover_alt', 'Describe the cover for people who cannot see it.'],
    [{ status: 'scheduled' }, 'published_at', 'Choose a time in the future.'],
  ])('refuses %j', async (values, field, text) => {
    const { error } = await trySave({ title: 'x', ...TEXT, status: 'published', ...values })
    expect(error).toMatchObject({ message: 'post_incomplete', code: 'PT422' })
    expect(JSON.parse(String(error?.details))).toEqual({ fields: { [field]: text } })
  })

  it('refuses a later day for a post that is out, at its field', async () => {
    const values = { ...TEXT, title: `Out ${mark()}`, status: 'published' }
    const post = await save(values)
    const { error } = await trySave({ ...values, published_at: inAnHour() }, post)
    expect(error).toMatchObject({ message: 'post_incomplete', code: 'PT422' })
    expect(JSON.parse(String(error?.details)).fields.published_at).toBe(
      "A published post can't have a date in the future. To publish later, unpublish it and schedule it.",
    )
    const earlier = '2020-01-01T00:00:00+00:00'
    expect(await save({ ...values, published_at: earlier }, post)).toMatchObject({
      published_at: earlier,
    })
  })

  it('gives the day, keeps it through a draft, and reaches the blog that is kept in memory', async () => {
    const title = `Within a second ${mark()}`
    await (await fetch(`${store.url}/blog`)).text()
    const post = await save({ ...TEXT, title, status: 'published' })
    await eventually(
      async () => (await fetch(`${store.url}/blog`)).text(),
      (page) => page.includes(title),
    )
    const draft = await save({ ...TEXT, title, status: 'draft' }, post)
    expect(draft).toMatchObject({ status: 'draft', published_at: post.published_at })
    expect(await save({ ...TEXT, title, status: 'published' }, draft)).toMatchObject({
      published_at: post.published_at,
    })
  })

  it('that is undone leaves the post as it was before', async () => {
    const title = `Undone ${mark()}`
    const undo = async (post: Saved, p_status: string, p_published_at: string | null) =>
      admin.client.rpc('undo_post_publication', {
        p_id: post.id,
        p_version: post.updated_at,
        p_status,
        p_published_at,
      })
    const time = inAnHour()
    const values = { ...TEXT, title, published_at: time }
    const later = await save({ ...values, status: 'scheduled' })
    const out = await save({ ...values, body: 'More words.', status: 'published' }, later)
    expect(Date.parse(out.published_at ?? '')).toBeLessThanOrEqual(Date.now())
    const { data: again } = await undo(out, 'scheduled', time)
    expect(again).toMatchObject({ status: 'scheduled', body: 'More words.' })
    expect(Date.parse(again.published_at)).toBe(Date.parse(time))
    expect((await undo(out, 'scheduled', time)).error?.message).toBe('record_changed')

    const early = await save({ ...values, status: 'published' }, again)
    const { data: missed } = await undo(early, 'scheduled', '2020-01-01T00:00:00Z')
    expect(missed).toMatchObject({ status: 'draft', published_at: null })
    const first = await save({ ...TEXT, title, status: 'published' }, missed)
    const { data: draft } = await undo(first, 'draft', null)
    expect(draft).toMatchObject({ status: 'draft', published_at: null })

    const { error } = await shop.anonymous.rpc('undo_post_publication', {
      p_id: out.id,
      p_version: null,
      p_status: 'draft',
      p_published_at: null,
    })
    expect(error).not.toBeNull()
  })

  it('of several says why one stays, and unpublishing takes them all back', async () => {
    const tag = mark()
    const ready = await save({ ...TEXT, title: `Ready ${tag}` })
    const empty = await save({ title: `Empty ${tag}` })
    const later = await save({
      ...TEXT,
      title: `Later ${tag}`,
      status: 'scheduled',
      published_at: inAnHour(),
    })
    const where = { q: tag, in: ['title'], eq: {} }
    const { data } = await admin.client.rpc('publish_posts', { p_ids: null, p_where: where })
    expect(
      new Map(data.map((row: { id: string; problem: string }) => [row.id, row.problem])),
    ).toEqual(
      new Map([
        [ready.id, null],
        [empty.id, 'it has no text'],
        [later.id, null],
      ]),
    )
    const states = () =>
      rowsOf(
        admin.client.from('admin_posts').select('state').ilike('title', `%${tag}`).order('title'),
      )
    expect(await states()).toEqual([
      { state: 'draft' },
      { state: 'published' },
      { state: 'published' },
    ])
    await admin.client.rpc('unpublish_posts', { p_ids: null, p_where: where })
    expect(await states()).toEqual([{ state: 'draft' }, { state: 'draft' }, { state: 'draft' }])
    await admin.client.rpc('remove_posts', { p_ids: null, p_where: where })
    expect(await states()).toEqual([])
  })
})
