import postgres from 'postgres'
import { afterAll, describe, expect, it } from 'vitest'
import { inAnHour, mark, openPosts, TEXT, type Saved } from './support/posts.ts'
import { rowOf, rowsOf } from './support/shop.ts'
import { workerStore } from './support/worker-store.ts'

const store = workerStore()
const { shop, admin, trySave, save } = openPosts(store)
const sql = postgres(store.databaseUrl ?? '')

afterAll(() => sql.end())

const versionsOf = async (id: string) =>
  rowsOf<{ action: string; before: object | null; after: { body: string } }>(
    admin.client
      .from('record_history')
      .select('action, before, after')
      .eq('table_name', 'blog_posts')
      .eq('record_id', id)
      .order('id'),
  )

const contentVersion = async () => (await shop.anonymous.rpc('content_version')).data as number

describe('the address of a post', () => {
  it('comes from the title, and from a later one as long as the post was never out', async () => {
    const title = `Prices, plainly ${mark()}`
    const first = await save({ ...TEXT, title })
    expect(first.slug).toBe(`prices-plainly-${title.slice(-8)}`)
    const twin = await save({ ...TEXT, title })
    expect(twin.slug).toBe(`${first.slug}-2`)
    const renamed = await save({ ...TEXT, title: `Costs ${mark()}` }, twin)
    expect(renamed.slug).toMatch(/^costs-/)
    expect(
      await rowsOf(shop.backOffice.from('blog_slugs').select().eq('post_id', twin.id)),
    ).toEqual([])
  })

  it('of a published post leads on to the new one', async () => {
    const old = `old-${mark()}`
    const post = await save({ ...TEXT, title: 'Moved', slug: old, status: 'published' })
    const slug = `new-${mark()}`
    const moved = await save({ ...TEXT, title: 'Moved', slug, status: 'published' }, post)
    expect(moved.slug).toBe(slug)
    const answer = await fetch(`${store.url}/blog/${old}?a=b`, { redirect: 'manual' })
    expect(answer.status).toBe(301)
    expect(answer.headers.get('location')).toBe(`/blog/${slug}?a=b`)
    const taken = await save({ ...TEXT, title: old.replaceAll('-', ' ') })
    expect(taken.slug).toBe(`${old}-2`)
  })

  it('that is typed and taken is refused at its field', async () => {
    const { slug } = await save({ ...TEXT, title: `Taken ${mark()}` })
    const { error } = await trySave({ ...TEXT, title: 'Another', slug })
    expect(error).toMatchObject({ code: '23505' })
  })
})

describe('saving', () => {
  it('takes 50,000 words, and answers them only where the store keeps others', async () => {
    const [text = ''] = await rowsOf<{ body: string }>(
      shop.backOffice
        .from('blog_posts')
        .select('body')
        .eq('is_demo', true)
        .like('body', '%](%')
        .limit(1),
    ).then((rows) => rows.map(({ body }) => body))
    const words = text.split(/\s+/).length
    const body = `${text.trim()}\n\n[Prices](https://example.com/prices)\n\n`.repeat(50_000 / words)
    expect(body.match(/\S+/g)?.length).toBeGreaterThan(49_000)
    const post = await save({ title: `Long ${mark()}`, body })
    expect(post.body).toBeUndefined()
    const stored = await rowOf<{ body: string }>(
      admin.client.from('blog_posts').select('body').eq('id', post.id),
    )
    expect(stored.body).toBe(body)
    const cleaned = await save({ title: 'x', body: '[a](javascript:alert(1)) b' }, post)
    expect(cleaned.body).toBe('a b')
  })

  it('refuses when someone else saved first', async () => {
    const post = await save({ ...TEXT, title: `Shared ${mark()}` })
    await save({ ...TEXT, title: 'Theirs' }, post)
    const { error } = await trySave({ ...TEXT, title: 'Mine' }, post)
    expect(error).toMatchObject({ message: 'record_changed' })
  })

  it('for the first time, sent again late, goes over nothing that was made of the post since', async () => {
    const id = crypto.randomUUID()
    const title = `Late ${mark()}`
    const first = await save({ ...TEXT, title }, { id })
    const written = await save({ title, body: 'Finished.', status: 'published' }, first)
    for (const isAutosave of [true, false]) {
      const { error } = await trySave({ ...TEXT, title }, { id }, isAutosave)
      expect(error?.message).toBe('record_changed')
    }
    const stored = await rowOf<Saved>(admin.client.from('blog_posts').select().eq('id', id))
    expect(stored).toMatchObject({ body: 'Finished.', status: 'published' })
    expect(stored.updated_at).toBe(written.updated_at)
  })

  it('makes one post of a new one that is sent twice', async () => {
    const id = crypto.randomUUID()
    const title = `Once ${mark()}`
    const [first, second] = [await save({ title }, { id }), await save({ title }, { id })]
    expect([first.id, second.id, second.slug]).toEqual([id, id, first.slug])
    expect(
      await rowsOf(shop.backOffice.from('blog_posts').select().eq('title', title)),
    ).toHaveLength(1)
  })

  it('of what is typed makes neither a version nor a change of the public pages', async () => {
    const post = await save({ title: `Typed ${mark()}`, body: 'a' })
    const before = await contentVersion()
    let typed = post
    for (const body of ['ab', 'abc', 'abcd'])
      typed = await save({ title: 'Typed', body }, typed, true)
    expect(await contentVersion()).toBe(before)
    expect(await versionsOf(post.id)).toHaveLength(1)
    await save({ title: 'Typed', body: 'abcd', status: 'published' }, typed)
    expect(await contentVersion()).toBeGreaterThan(before)
    const [, version, ...more] = await versionsOf(post.id)
    expect(more).toEqual([])
    expect(version).toMatchObject({
      before: { body: 'a', status: 'draft' },
      after: { body: 'abcd' },
    })
  })

  it('of what is typed makes a version again after ten minutes', async () => {
    const post = await save({ title: `Slow ${mark()}`, body: 'a' })
    // As time does, and no one else can.
    await sql.begin(async (tx) => {
      await tx`alter table public.audit_log disable trigger audit_log_keep`
      await tx`update public.audit_log set happened_at = now() - interval '601 seconds' where record_id = ${post.id}`
      await tx`alter table public.audit_log enable always trigger audit_log_keep`
    })
    const typed = await save({ title: 'Slow', body: 'ab' }, post, true)
    await save({ title: 'Slow', body: 'abc' }, typed, true)
    expect((await versionsOf(post.id)).map(({ after }) => after.body)).toEqual(['a', 'ab'])
  })

  it('by itself never touches a post that is out or scheduled', async () => {
    for (const status of ['published', 'scheduled']) {
      const post = await save({ ...TEXT, title: `Out ${mark()}`, status, published_at: inAnHour() })
      expect(post.status).toBe(status)
      const { error } = await trySave({ ...TEXT, title: 'Typed' }, post, true)
      expect(error).toMatchObject({ message: 'record_changed' })
    }
  })
})
