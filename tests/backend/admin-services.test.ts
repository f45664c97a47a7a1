import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openShop, rowOf, rowsOf, type Account } from './support/shop.ts'
import { stockService } from './support/stock.ts'
import { workerStore } from './support/worker-store.ts'

const shop = openShop(workerStore())
const unique = crypto.randomUUID().slice(0, 8)
const WEEK_MS = 7 * 86_400_000
const SLIDE = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0])

let admin: Account
let customer: Account

beforeAll(async () => {
  admin = await shop.signInAdmin()
  customer = await shop.signUp('curious')
})
afterAll(async () => {
  await shop.backOffice.from('services').delete().like('slug', `%${unique}%`)
})

const stock = (columns: Record<string, unknown> = {}) =>
  stockService(shop, { service_title: `Admin ${unique}`, ...columns })
const trash = (id: string) => admin.client.rpc('soft_delete_service', { service_uuid: id })
const restore = (ids: readonly string[]) =>
  admin.client.rpc('restore_services', { p_ids: ids, p_where: null })
const storedRow = (id: string) => rowOf(shop.backOffice.from('services').select().eq('id', id))

describe('the trash', () => {
  it('takes a service for 7 days and says until when', async () => {
    const { id, slug } = await stock()
    const { data } = await trash(id)
    expect(data).toMatchObject({ success: true, error: null })
    const keptMs = Date.parse(data.permanent_deletion_at) - Date.parse(data.deleted_at)
    expect(keptMs).toBe(WEEK_MS)
    expect((await shop.anonymous.rpc('get_service_page', { service_ref: slug })).data).toBeNull()
    const again = await trash(id)
    expect(again.data).toMatchObject({ success: false, error: expect.stringContaining('trash') })
  })

  it('restores a service under its address, or under a new one where that is taken', async () => {
    const first = await stock()
    await trash(first.id)
    const restored = await restore([first.id])
    expect(restored.data).toEqual([
      { id: first.id, problem: null, slug: first.slug, is_slug_new: false },
    ])

    await trash(first.id)
    const second = await stock({ slug: first.slug })
    expect((await admin.client.rpc('list_taken_slugs')).data).toContain(first.slug)
    const moved = await restore([first.id])
    expect(moved.data?.[0]).toMatchObject({ problem: null, is_slug_new: true })
    expect(moved.data?.[0].slug).not.toBe(second.slug)
  })

  it('is where a service has to be before it is purged', async () => {
    const { id } = await stock()
    const refused = await admin.client.rpc('purge_service', { service_uuid: id })
    expect(refused.error?.message).toBe('service_not_in_trash')
    await trash(id)
    const { error } = await admin.client.rpc('purge_service', { service_uuid: id })
    expect(error).toBeNull()
    expect(await rowsOf(shop.backOffice.from('services').select('id').eq('id', id))).toEqual([])
  })

  it("is the owner's alone: customers and visitors are refused", async () => {
    const { id } = await stock()
    for (const client of [customer.client, shop.anonymous]) {
      for (const name of ['soft_delete_service', 'purge_service']) {
        expect((await client.rpc(name, { service_uuid: id })).error).not.toBeNull()
      }
      for (const name of ['trash_services', 'restore_services']) {
        expect((await client.rpc(name, { p_ids: [id], p_where: null })).error).not.toBeNull()
      }
    }
    expect((await storedRow(id)).deleted_at).toBeNull()
  })
})

describe('saving', () => {
  it('makes a free slug from the title, and refuses one that is taken', async () => {
    const title = `Two Of A Kind ${unique}`
    const insert = () =>
      rowOf(admin.client.from('services').insert({ service_title: title }).select())
    const [first, second] = [await insert(), await insert()]
    expect(second.slug).toBe(`${first.slug}-2`)
    expect(first.status).toBe('draft')
    const { error } = await admin.client
      .from('services')
      .update({ slug: first.slug })
      .eq('id', second.id)
    expect(error?.code).toBe('23505')
  })

  it('writes nothing when the row is no longer the one that was loaded', async () => {
    const { id } = await stock()
    const loaded = await storedRow(id)
    const save = (title: string) =>
      rowsOf(
        admin.client
          .from('services')
          .update({ service_title: title })
          .eq('id', id)
          .eq('updated_at', loaded.updated_at)
          .select(),
      )
    expect(await save(`First ${unique}`)).toHaveLength(1)
    expect(await save(`Second ${unique}`)).toHaveLength(0)
    expect((await storedRow(id)).service_title).toBe(`First ${unique}`)
  })

  it("keeps both snapshots with the editor's name", async () => {
    const { id } = await stock({ price_usd: 10_000 })
    await admin.client.from('profiles').update({ full_name: 'Mara Editor' }).eq('id', admin.id)
    await rowsOf(admin.client.from('services').update({ price_usd: 12_000 }).eq('id', id).select())
    const version = await rowOf(
      admin.client
        .from('service_versions')
        .select('diff, editor:profiles(full_name)')
        .eq('service_id', id)
        .order('created_at', { ascending: false })
        .limit(1),
    )
    expect(version.editor).toEqual({ full_name: 'Mara Editor' })
    expect([version.diff.old.price_usd, version.diff.new.price_usd]).toEqual([10_000, 12_000])
    expect(
      await rowsOf(customer.client.from('service_versions').select().eq('service_id', id)),
    ).toEqual([])
  })
})

describe('the preview', () => {
  const preview = (client: Account['client'], service_ref: string) =>
    client.rpc('get_service_preview', { service_ref }, { get: true })

  it('shows a draft to an admin, by slug and by id', async () => {
    const draft = await stock({ status: 'draft', category: null, price_usd: null })
    for (const ref of [draft.slug, draft.id, draft.id.toUpperCase()]) {
      const { data } = await preview(admin.client, ref)
      expect(data).toMatchObject({ status: 'draft', service: { id: draft.id, category: null } })
    }
  })

  it('shows what is for sale as the public page does', async () => {
    const { slug } = await stock()
    const { data } = await preview(admin.client, slug)
    const page = await shop.anonymous.rpc('get_service_page', { service_ref: slug }, { get: true })
    expect(data).toEqual({ ...page.data, status: 'published' })
  })

  it('is nothing for anyone else, and for a service in the trash', async () => {
    const draft = await stock({ status: 'draft' })
    for (const client of [customer.client, shop.anonymous]) {
      expect(await preview(client, draft.slug)).toMatchObject({ data: null, error: null })
      const { data } = await client.rpc('get_service_page', { service_ref: draft.id })
      expect(data).toBeNull()
    }
    await trash(draft.id)
    expect((await preview(admin.client, draft.id)).data).toBeNull()
  })

  it('leaves no trace in the cache of pages', async () => {
    const { slug } = await stock({ status: 'draft' })
    const response = await fetch(`${shop.url}/service/${slug}?preview=1`)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await response.text()).toContain('content="noindex"')
  })
})

describe('a slide', () => {
  const upload = (client: Account['client'], name: string, content: Uint8Array, type: string) =>
    client.storage
      .from('service-media')
      .upload(`service-slides/${unique}/${name}`, new Blob([new Uint8Array(content)], { type }))

  it('is stored where its content is the picture that it says', async () => {
    expect((await upload(admin.client, 'good.png', SLIDE, 'image/png')).error).toBeNull()
  })

  it('is refused where its content is something else', async () => {
    const page = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>')
    const asPicture = await upload(admin.client, 'page.png', page, 'image/png')
    expect(asPicture.error?.message).toBe('Please upload an image file')
    expect((await upload(admin.client, 'other.webp', SLIDE, 'image/webp')).error).not.toBeNull()
    expect((await upload(admin.client, 'page.pdf', page, 'application/pdf')).error).not.toBeNull()
  })

  it('is only for admins to add', async () => {
    for (const client of [customer.client, shop.anonymous]) {
      expect((await upload(client, 'theirs.png', SLIDE, 'image/png')).error).not.toBeNull()
    }
  })
})
