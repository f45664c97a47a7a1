import { afterAll, beforeAll, expect, it } from 'vitest'
import { hireAdmin } from './support/admins.ts'
import { openOwnShop, type OwnShop } from './support/own-shop.ts'
import { attempt, must } from './support/procedures.ts'
import { rowsOf, type Account } from './support/shop.ts'
import { stockService } from './support/stock.ts'
import { workerStore } from './support/worker-store.ts'

interface Start {
  steps: { step: string; state: string; missing: string[] }[]
  is_demo: boolean
  drafts: { id: string; title: string }[]
}

const SETTINGS = {
  is_demo: true,
  store_name: 'Oneday',
  owner_name: 'Mara',
  legal_name: 'Oneday LLC',
  contact_email: 'hello@oneday.example',
  phone: '+1 555',
  address: 'Lane 1',
  social_url: 'https://social.example/mara',
  call_url: 'https://cal.example/mara',
  chat_url: 'https://chat.example/mara',
}
const ABOUT = { lead: 'I am Mara.', portrait: { file: 'owner/portrait.webp', alt: 'Mara' } }
const DOCUMENTS = ['terms-of-service', 'privacy-policy']

let shop: OwnShop
let owner: Account

beforeAll(async () => {
  shop = await openOwnShop(workerStore(), 'start')
  owner = await hireAdmin(shop, 'owner')
  // What the loader of the demo brings, and no more of it than the steps ask about.
  const settings = Object.entries(SETTINGS).map(([key, value]) => ({ key, value }))
  await rowsOf(shop.backOffice.from('site_settings').upsert(settings).select('key'))
  await rowsOf(
    shop.backOffice.from('page_content').upsert({ key: 'about', value: ABOUT }).select('key'),
  )
  await publishDocuments(1, true)
  await stockService(shop, { is_demo: true })
})
afterAll(() => shop.close())

async function publishDocuments(version: number, is_demo: boolean) {
  const rows = DOCUMENTS.map((slug) => ({
    slug,
    version,
    title: slug,
    body: is_demo ? 'From {{store_name}}, {{legal_name}}.' : 'My own.',
    effective_date: '2026-01-01',
    is_published: true,
    is_demo,
  }))
  await rowsOf(shop.backOffice.from('legal_documents').insert(rows).select('id'))
}

const start = async () => (await must(owner.client, 'admin_store_start', {})) as Start
async function stepOf(step: string) {
  const found = (await start()).steps.find((each) => each.step === step)
  return [found?.state, ...(found?.missing ?? [])]
}

/** As the owner does it, on the usual page or in the steps. */
async function publish(p_key: string, p_value: object) {
  await draft(p_key, p_value)
  await must(owner.client, 'publish_content', { p_key, p_version: await versionOf(p_key) })
}

async function draft(p_key: string, p_value: object, more: object = {}) {
  const p_version = await versionOf(p_key)
  await must(owner.client, 'save_content_draft', { p_key, p_value, p_version, ...more })
}

async function versionOf(key: string) {
  const block = owner.client.from('content_blocks').select('updated_at').eq('key', key)
  return (await rowsOf<{ updated_at: string }>(block))[0]?.updated_at
}

const server = (value: string) => ({ evidence: [{ label: 'Mail server', value }] })

/** What the checks of the readiness page say. */
async function find(p_mode: string, states: Record<string, string>, more: object = server('set')) {
  const p_checks = Object.entries(states).map(([key, state]) => ({
    key,
    state,
    sentence: 'It is so.',
    evidence: [],
    items: [],
    action: null,
    ...(key === 'emails' && more),
  }))
  await must(shop.backOffice, 'record_readiness', { p_mode, p_checks })
}

const OF_PAYMENTS = ['charges', 'payouts', 'currency', 'descriptor', 'endpoint', 'ping', 'events']
const OF_THE_STORE = ['sessions', 'deliveries', 'last_event', 'legal', 'demo', 'claims', 'emails']
const allOk = Object.fromEntries(
  ['keys', ...OF_PAYMENTS, ...OF_THE_STORE].map((key) => [key, 'ok']),
)

it('is open to the owner alone', async () => {
  const customer = await shop.signUp('ada')
  const skip = { p_step: 'mail', p_is_skipped: true }
  for (const [client, code] of [
    [shop.anonymous, '42501'],
    [customer.client, 'not_allowed'],
  ] as const) {
    expect(await attempt(client, 'admin_store_start', {})).toMatchObject({ code })
    expect(await attempt(client, 'skip_start_step', skip)).toMatchObject({ code })
  }
})

it('begins with everything that is still the demo’s', async () => {
  const { steps, is_demo, drafts } = await start()
  expect([is_demo, drafts]).toEqual([true, []])
  expect(steps.map(({ step, state }) => `${step} ${state}`)).toEqual([
    'demo open',
    'name open',
    'owner open',
    'service open',
    'legal open',
    'mail open',
    'payments open',
    'live open',
  ])
  expect(await stepOf('owner')).toEqual(['open', 'owner_name', 'about', 'portrait'])
  expect(await stepOf('legal')).toEqual(['open', ...DOCUMENTS])
})

it('counts what the owner has made theirs, and nothing else', async () => {
  await publish('store', { store_name: 'Ada Works', owner_name: 'Mara', legal_name: 'Ada LLC' })
  // The demo's documents are samples: they name the store that they are in.
  const terms = await shop.anonymous.rpc('get_legal_document', { document_slug: DOCUMENTS[0] })
  expect(terms.data.body).toBe('From Ada Works, Ada LLC.')
  const { is_demo: _, store_name: __, legal_name: ___, owner_name: ____, ...links } = SETTINGS
  expect(await stepOf('name')).toEqual(['open', ...Object.keys(links)])
  const { call_url, chat_url, ...footer } = links
  await publish('footer', { ...footer, ...own(footer) })
  // Saved with one link as it was: that one is still the demo's.
  await publish('links', { ...own({ call_url }), chat_url })
  expect(await stepOf('name')).toEqual(['open', 'chat_url'])
  await publish('links', own({ call_url, chat_url }))
  expect(await stepOf('name')).toEqual(['done'])
  expect((await shop.anonymous.rpc('get_site')).data.settings.store_name).toBe('Ada Works')

  await publish('about', { ...ABOUT, lead: 'I am Ada.' })
  expect(await stepOf('owner')).toEqual(['open', 'owner_name', 'portrait'])
  // One of their own is optional.
  await publish('about', { lead: 'I am Ada.', portrait: { file: '', alt: '' } })
  expect(await stepOf('owner')).toEqual(['open', 'owner_name'])
  await publish('about', { lead: 'I am Ada.', portrait: { file: 'owner/ada.webp', alt: 'Ada' } })
  // The same at a time that the owner chose, when the job has no one's session.
  const named = { store_name: 'Ada Works', owner_name: 'Ada', legal_name: 'Ada LLC' }
  await draft('store', named, { p_publish_at: new Date(Date.now() + 3_600_000).toISOString() })
  await shop.database.query(
    'update public.content_blocks set publish_at = now() where draft is not null',
  )
  expect(await stepOf('owner')).toEqual(['open', 'owner_name'])
  await shop.database.query('select private.publish_scheduled_content()')
  expect(await stepOf('owner')).toEqual(['done'])
  const [entry] = await shop.database.query(
    `select actor, actor_id from public.audit_log where table_name = 'content_blocks' and record_id = 'store'
     order by id desc limit 1`,
  )
  expect(entry).toEqual({ actor: 'admin', actor_id: owner.id })

  const mine = await stockService(shop, { status: 'draft', service_title: 'Mine' })
  expect((await start()).drafts).toEqual([{ id: mine.id, title: 'Mine' }])
  expect(await stepOf('service')).toEqual(['open', 'service'])
  const services = owner.client.from('services')
  await rowsOf(services.update({ status: 'published' }).eq('id', mine.id).select('id'))
  expect(await stepOf('service')).toEqual(['done'])

  await publishDocuments(2, false)
  expect(await stepOf('legal')).toEqual(['done'])
})

const own = (values: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, `${String(value)}/ada`]))

it('puts a step off and takes it up again, but for those that a store can’t do without', async () => {
  const skip = (p_step: string, p_is_skipped: boolean) =>
    attempt(owner.client, 'skip_start_step', { p_step, p_is_skipped })
  await skip('demo', true)
  await skip('mail', true)
  expect([await stepOf('demo'), await stepOf('mail')]).toEqual([
    ['skipped', 'rows'],
    ['skipped', 'unchecked'],
  ])
  await skip('mail', false)
  expect(await stepOf('mail')).toEqual(['open', 'unchecked'])
  for (const step of ['legal', 'payments', 'live', 'x']) {
    expect(await skip(step, true)).toMatchObject({ status: 422, code: 'unknown_step' })
  }
  const hidden = shop.anonymous.from('site_settings').select('key').eq('key', 'start_skipped')
  expect(await rowsOf(hidden)).toEqual([])

  // What is done is done, put off or not.
  const gone = { p_kinds: ['services'], p_with_changed: false }
  await must(shop.backOffice, 'remove_demo_rows', gone)
  expect(await stepOf('demo')).toEqual(['done'])
  expect((await start()).is_demo).toBe(false)
})

it('goes by the checks of the readiness page where only the environment knows', async () => {
  await find('sandbox', { keys: 'warning', emails: 'warning' }, server('not set'))
  expect(await stepOf('mail')).toEqual(['environment', 'server'])
  expect(await stepOf('payments')).toEqual(['environment', 'keys'])
  await find('sandbox', { emails: 'failed' })
  expect(await stepOf('mail')).toEqual(['open', 'failed'])
  await find('sandbox', { emails: 'ok' })
  expect(await stepOf('mail')).toEqual(['done'])

  // With other keys nothing is known but what was checked with them.
  await find('test', { keys: 'warning', charges: 'failed' })
  expect(await stepOf('payments')).toEqual(['open', ...OF_PAYMENTS, 'test_payment'])
  await find('test', allOk)
  expect(await stepOf('payments')).toEqual(['open', 'test_payment'])
  const paid = { id: crypto.randomUUID(), mode: 'test', session_id: 'cs_1', amount_cents: 50 }
  const webhook_at = new Date().toISOString()
  await rowsOf(
    shop.backOffice
      .from('test_payments')
      .insert({ ...paid, webhook_at })
      .select('id'),
  )
  expect(await stepOf('payments')).toEqual(['done'])

  expect(await stepOf('live')).toEqual(['environment', 'public_address', 'live_keys'])
  await find('live', { ...allOk, claims: 'failed' })
  const address = { key: 'site_url', value: 'https://ada.example' }
  await rowsOf(shop.backOffice.from('site_settings').upsert(address).select('key'))
  expect(await stepOf('live')).toEqual(['open', 'claims'])
  await find('live', allOk)
  expect((await start()).steps.filter(({ state }) => state !== 'done')).toEqual([])
})

it('is called by its address until it has a name', async () => {
  const names = async () => {
    const about = { p_kind: 'welcome', p_subject: null, p_body: null }
    const preview = (await must(owner.client, 'preview_email', about)) as {
      store_name: string
      subject: string
    }
    const { data } = await shop.anonymous.rpc('get_site')
    return [data.settings.store_name, preview.store_name, preview.subject]
  }
  const setting = (key: string) => shop.backOffice.from('site_settings').delete().eq('key', key)
  await rowsOf(setting('store_name').select('key'))
  expect(await names()).toEqual(['ada.example', 'ada.example', 'Welcome to ada.example'])
  expect(await stepOf('name')).toEqual(['open', 'store_name'])
  await rowsOf(setting('site_url').select('key'))
  expect(await names()).toEqual(['My store', 'My store', 'Welcome to My store'])
})
