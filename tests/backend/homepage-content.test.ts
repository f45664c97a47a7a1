import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openOwnShop, type OwnShop } from './support/own-shop.ts'
import { rowsOf, type Account } from './support/shop.ts'
import { workerStore } from './support/worker-store.ts'
import { loadDemo } from '../../supabase/seed/load-demo.ts'

// A demo store of its own: its home page is changed.
let shop: OwnShop
let admin: Account
beforeAll(async () => {
  shop = await openOwnShop(workerStore(), 'homepage')
  await loadDemo(shop.backOffice, new Date())
  admin = await shop.signUp('owner')
  await rowsOf(
    shop.backOffice.from('profiles').update({ role: 'admin' }).eq('id', admin.id).select('id'),
  )
})
afterAll(() => shop.close())

beforeEach(async () => {
  // Each test begins without drafts.
  await shop.database.query(
    'update public.content_blocks set draft = null, publish_at = null, problem = null where draft is not null',
  )
})

interface Block {
  key: string
  published: never
  draft: unknown
  publish_at: string | null
  problem: string | null
  updated_at: string
}

const blocks = async () => ((await admin.client.rpc('list_content_blocks')).data ?? []) as Block[]
async function block(key: string): Promise<Block> {
  const found = (await blocks()).find((one) => one.key === key)
  if (!found) throw new Error(`There is no block ${key}.`)
  return found
}

async function act(call: string, key: string, more: object = {}): Promise<Block> {
  const { updated_at } = await block(key)
  const { data, error } = await admin.client.rpc(call, {
    p_key: key,
    p_version: updated_at,
    ...more,
  })
  if (error) throw error
  return data as Block
}

const save = (key: string, p_value: unknown, more: object = {}) =>
  act('save_content_draft', key, { p_value, ...more })
const publish = (key: string) => act('publish_content', key)
const home = async () => (await shop.anonymous.rpc('get_home_page')).data
const about = async () => (await shop.anonymous.rpc('get_about_page')).data
const settings = async () => (await shop.anonymous.rpc('get_site')).data.settings
const runJob = () => shop.database.query('select private.publish_scheduled_content() as count')
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()
const pass = (key: string) =>
  shop.database.query(
    `update public.content_blocks set publish_at = now() - interval '1 second' where key = '${key}'`,
  )
const versions = async (key: string) =>
  rowsOf<{ before: { value: unknown }; after: { value: unknown }; actor_name: string | null }>(
    admin.client
      .from('record_history')
      .select('before, after, actor_name')
      .eq('table_name', 'content_blocks')
      .eq('record_id', key)
      .order('id'),
  )

describe('a draft', () => {
  it('is no one’s but admins’, until it is published', async () => {
    const before = (await home()).content.hero
    const hero = { ...before, sub: 'Said otherwise.' }
    expect(await save('hero', hero)).toMatchObject({ draft: hero, published: before })
    expect((await home()).content.hero).toEqual(before)
    expect(await rowsOf(shop.anonymous.from('content_blocks').select())).toEqual([])

    expect(await publish('hero')).toMatchObject({ draft: null, published: hero })
    expect((await home()).content.hero).toEqual(hero)
    const kept = await versions('hero')
    expect(kept.at(-1)).toMatchObject({ before: { value: before }, after: { value: hero } })
  })

  it('is dropped without a trace on the page', async () => {
    const { published } = await block('pillars')
    await save('pillars', { visible: true, items: [] })
    expect(await act('discard_content_draft', 'pillars')).toMatchObject({ draft: null, published })
    expect((await home()).content.pillars).toEqual(published)
  })

  it('is not written over one that was saved in the meantime', async () => {
    const { updated_at, published } = await block('contact')
    await save('contact', published)
    for (const call of ['save_content_draft', 'publish_content', 'discard_content_draft']) {
      const { error } = await admin.client.rpc(call, {
        p_key: 'contact',
        p_version: updated_at,
        ...(call === 'save_content_draft' && { p_value: { lead: 'Mine' } }),
      })
      expect([call, error?.message]).toEqual([call, 'record_changed'])
    }
  })

  it('has no links that run', async () => {
    const { draft } = await save('how_it_works_home', { heading: '[x](javascript:alert(1))' })
    expect(JSON.stringify(draft)).not.toContain('javascript')
  })

  it.each([
    'javascript:alert(1)',
    'java\tscript:alert(1)',
    ' \u0001javascript:alert(1)',
    'vbscript:x',
    'data:text/html,x',
    'blob:x',
    'example.com',
  ])('refuses %j at its field, as a draft and as a setting', async (address) => {
    const { published } = await block('links')
    const draft = { ...(published as object), call_url: address }
    await expect(save('links', draft)).rejects.toMatchObject({ message: 'unsafe_address' })
    const setting = shop.backOffice.from('site_settings').update({ value: address })
    const { error } = await setting.eq('key', 'chat_url').select()
    expect(error?.message).toBe('unsafe_address')
  })

  it.each([
    ['hero', ['a list']],
    ['contact_faq', { question: 'x' }],
    ['hero', null],
  ])('of %s is not %j', async (key, value) => {
    await expect(save(key, value)).rejects.toMatchObject({ message: 'no_content' })
  })
})

describe('a time', () => {
  it('publishes once it has come, in the name of the admin who chose it', async () => {
    const { published } = await block('contact_faq')
    const faq = [{ question: 'When?', answer: 'Now.' }]
    const saved = await save('contact_faq', faq, { p_publish_at: inAnHour() })
    expect(Date.parse(saved.publish_at ?? '')).toBeGreaterThan(Date.now())
    await runJob()
    expect((await block('contact_faq')).published).toEqual(published)

    await pass('contact_faq')
    expect(await runJob()).toEqual([{ count: 1 }])
    expect(await block('contact_faq')).toMatchObject({
      published: faq,
      draft: null,
      publish_at: null,
    })
    const entries = await rowsOf<{ actor_id: string }>(
      admin.client.from('audit_log').select('actor_id').eq('record_id', 'contact_faq'),
    )
    expect(entries.map(({ actor_id }) => actor_id)).toContain(admin.id)
    expect(await runJob()).toEqual([{ count: 0 }])
  })

  it('that is over is refused', async () => {
    const { published } = await block('links')
    const past = { p_publish_at: '2020-01-01T00:00:00Z' }
    await expect(save('links', published, past)).rejects.toMatchObject({ message: 'too_early' })
  })

  it('that finds a wrong draft keeps it, says why, and lets the others through', async () => {
    const { published } = await block('awards')
    await save('awards', [{ title: 'Without a year' }], { p_publish_at: inAnHour() })
    await save('figures', { headline_brands: '27+' }, { p_publish_at: inAnHour() })
    await pass('awards')
    await pass('figures')
    expect(await runJob()).toEqual([{ count: 1 }])
    expect(await block('awards')).toMatchObject({
      published,
      draft: [{ title: 'Without a year' }],
      publish_at: null,
      problem: expect.stringContaining('year'),
    })
    expect((await settings()).headline_brands).toBe('27+')
  })
})

describe('published', () => {
  it('settings are those of their block alone', async () => {
    const { published } = await block('links')
    await save('links', {
      ...(published as object),
      call_url: 'https://cal.example/x',
      is_demo: false,
    })
    await publish('links')
    expect(await settings()).toMatchObject({ call_url: 'https://cal.example/x', is_demo: true })
  })

  it('logos come in their order, with new ones and without those that are gone', async () => {
    const logos = (await block('client_logos')).published as { id: string; name: string }[]
    const [first, second, ...rest] = logos
    if (!first || !second) throw new Error('There are no logos.')
    const added = { id: '', name: 'Added', image_url: '/storage/v1/x.webp', kind: 'partner' }
    await save('client_logos', [...rest, added, first])
    await publish('client_logos')
    const names = (await about()).client_logos.map(({ name }: { name: string }) => name)
    expect(names).toEqual([...rest.map(({ name }) => name), 'Added', first.name])
  })

  it('that is undone leaves the page, the draft and its time as they were', async () => {
    const before = (await home()).content.hero
    const time = inAnHour()
    await save('hero', { ...before, sub: 'Too early.' }, { p_publish_at: time })
    const out = await publish('hero')
    expect((await home()).content.hero.sub).toBe('Too early.')
    const undone = await act('undo_content_publication', 'hero', {
      p_former: before,
      p_publish_at: time,
    })
    expect(undone).toMatchObject({ published: before, draft: { ...before, sub: 'Too early.' } })
    expect(Date.parse(undone.publish_at ?? '')).toBe(Date.parse(time))
    expect((await home()).content.hero).toEqual(before)
    expect((await versions('hero')).at(-1)).toMatchObject({ after: { value: before } })
    const late = { p_key: 'hero', p_version: out.updated_at, p_former: before }
    const { error } = await admin.client.rpc('undo_content_publication', late)
    expect(error?.message).toBe('record_changed')
  })

  it('that is undone after its time is a draft', async () => {
    const logos = (await block('client_logos')).published as { name: string }[]
    const added = { id: '', name: 'New', image_url: '/storage/v1/x.webp', kind: 'partner' }
    await save('client_logos', [...logos, added])
    await publish('client_logos')
    const undone = await act('undo_content_publication', 'client_logos', {
      p_former: logos,
      p_publish_at: '2020-01-01T00:00:00Z',
    })
    expect(undone).toMatchObject({ published: logos, publish_at: null })
    expect(undone.draft).toHaveLength(logos.length + 1)
    const out = await publish('client_logos')
    expect(out.published).toEqual(undone.draft)
  })

  it('awards keep their ids', async () => {
    const awards = (await block('awards')).published as { id: string; title: string }[]
    await save(
      'awards',
      awards.map((award) => ({ ...award, title: `${award.title}!` })),
    )
    await publish('awards')
    expect((await block('awards')).published).toEqual(
      awards.map((award) => ({ ...award, title: `${award.title}!` })),
    )
  })

  it('faces come in the owner’s order, the others after them', async () => {
    const faces = async () =>
      (await home()).featured_clients.map(({ client_name }: { client_name: string }) => client_name)
    const before = await faces()
    const clients = await rowsOf<{ id: string; client_name: string }>(
      shop.backOffice.from('testimonials').select('id, client_name').eq('is_featured', true),
    )
    const last = clients.find(({ client_name }) => client_name === before.at(-1))
    await save('featured_clients', { clients: [{ testimonial_id: last?.id }] })
    await publish('featured_clients')
    expect(await faces()).toEqual([before.at(-1), ...before.slice(0, -1)])
  })
})
