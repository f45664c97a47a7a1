import { findRow, saveByProcedure } from '#app/backend/resource-rows.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { eventually } from './support/eventually.ts'
import { PIXEL } from './support/pixel.ts'
import { openShop, rowsOf, type Account } from './support/shop.ts'
import { workerStore } from './support/worker-store.ts'

interface Listed {
  id: string
  title: string
  updated_at: string
  is_featured: boolean
  metrics: Record<string, unknown>
  metric_order: string[]
}

const shop = openShop(workerStore())
const VIEW = 'admin_case_studies'
const unique = crypto.randomUUID().slice(0, 8)
let admin: Account

beforeAll(async () => {
  admin = await shop.signInAdmin()
})

const save = (values: object, at: { id: string | null; version: string | null }) =>
  saveByProcedure<Listed>(admin.client, 'save_case_study', VIEW, { ...at, values })

async function saved(
  values: object,
  at = { id: null, version: null } as Parameters<typeof save>[1],
): Promise<Listed> {
  const outcome = await save(values, at)
  if (outcome.kind !== 'saved') throw new Error(`Not saved: ${JSON.stringify(outcome)}`)
  return outcome.row
}

const titled = (title: string) => ({ title: `${title} ${unique}` })
const where = (q: string) => ({ q: `${q} ${unique}`, in: ['title'], eq: {} })

describe('a case study at the owner’s desk', () => {
  it('is written with its figures in order, and its history has one entry for each save', async () => {
    const figures = { metrics: { zebra: 1, apple: 2 }, metric_order: ['zebra', 'apple'] }
    const row = await saved({ ...titled('Figures'), ...figures })
    expect(row).toMatchObject({ ...figures, is_featured: false })
    const turned = { ...figures, metric_order: ['apple', 'zebra'] }
    const again = await saved(
      { ...titled('Figures'), ...turned },
      { id: row.id, version: row.updated_at },
    )
    expect(again).toMatchObject(turned)
    const history = await rowsOf(
      admin.client
        .from('record_history')
        .select('action, before')
        .eq('record_id', row.id)
        .order('id'),
    )
    expect(history).toEqual([
      { action: 'insert', before: null },
      { action: 'update', before: { metric_order: ['zebra', 'apple'] } },
    ])
  })

  it('keeps what was saved first', async () => {
    const row = await saved(titled('First'))
    const at = { id: row.id, version: row.updated_at }
    await saved(titled('Second'), at)
    expect(await save(titled('Late'), at)).toMatchObject({
      kind: 'conflict',
      row: titled('Second'),
    })
    const gone = { id: crypto.randomUUID(), version: row.updated_at }
    expect(await save(titled('Gone'), gone)).toEqual({ kind: 'gone' })
  })

  it('is featured and deleted with all others that the list shows', async () => {
    const [one, two] = [await saved(titled('Bulk one')), await saved(titled('Bulk two'))]
    const other = await saved(titled('Another'))
    const call = async (procedure: string, others: object = {}) => {
      const all = { p_ids: null, p_where: where('bulk'), ...others }
      const { data } = await admin.client.rpc(procedure, all)
      return (data as { id: string }[]).map(({ id }) => id).toSorted()
    }
    const both = [one.id, two.id].toSorted()
    expect(await call('feature_case_studies', { p_is_featured: true })).toEqual(both)
    expect(await findRow(admin.client, VIEW, one.id)).toMatchObject({ is_featured: true })
    const follow = { p_ids: [one.id], p_where: null, p_follows: false }
    const { data } = await admin.client.rpc('follow_case_study_feed', follow)
    expect(data).toEqual([{ id: one.id, problem: 'it is not from a feed' }])
    expect(await call('remove_case_studies')).toEqual(both)
    expect(await findRow(admin.client, VIEW, one.id)).toBeNull()
    expect(await findRow(admin.client, VIEW, other.id)).not.toBeNull()
  })

  it('comes back whole after it was deleted, with its tie to the feed', async () => {
    const figures = { metrics: { zebra: 1, apple: 2 }, metric_order: ['zebra', 'apple'] }
    const row = await saved({ ...titled('Back'), ...figures })
    const tie = { case_study_id: row.id, source_url: '/feed', external_id: unique }
    await shop.backOffice.from('case_study_sources').insert(tie)
    const call = async (procedure: string) =>
      (await admin.client.rpc(procedure, { p_ids: [row.id], p_where: null })).data
    await call('remove_case_studies')
    expect(await findRow(admin.client, VIEW, row.id)).toBeNull()
    expect(await call('restore_case_studies')).toEqual([{ id: row.id, problem: null }])
    expect(await findRow(admin.client, VIEW, row.id)).toMatchObject({
      ...titled('Back'),
      ...figures,
      origin: 'feed',
    })
    expect(await call('restore_case_studies')).toEqual([
      { id: row.id, problem: 'it can no longer be put back' },
    ])
  })

  it('is on the page within a second, exact to the text', async () => {
    const page = async () => (await fetch(`${shop.url}/resources`)).text()
    await page()
    const row = await saved({ title: `Fresh <${unique}>` })
    const isThere = (html: string) => html.includes(`Fresh &lt;${unique}&gt;`)
    expect(isThere(await eventually(page, isThere, 1000))).toBe(true)
    await admin.client.rpc('remove_case_studies', { p_ids: [row.id], p_where: null })
    expect(isThere(await eventually(page, (html) => !isThere(html), 1000))).toBe(false)
  })
})

describe('an upload for a case study', () => {
  const PDF = new TextEncoder().encode('%PDF-1.7\n')
  const PAGE = new TextEncoder().encode('<!doctype html><script>alert(1)</script>')
  const send = async (path: string, content: Uint8Array, type: string, client = admin.client) => {
    const body = new Blob([new Uint8Array(content)], { type })
    const { error } = await client.storage
      .from('service-media')
      .upload(`${path}/${crypto.randomUUID()}/a.bin`, body)
    return error?.message ?? null
  }

  it.each([
    ['case-study-files', PDF, 'application/pdf', null],
    [
      'case-study-files',
      PAGE,
      'application/pdf',
      'Please upload a PDF, Word, ZIP, MP4, or MOV file.',
    ],
    [
      'case-study-files',
      PDF,
      'application/zip',
      'Please upload a PDF, Word, ZIP, MP4, or MOV file.',
    ],
    ['case-study-covers', PIXEL, 'image/png', null],
    ['case-study-covers', PAGE, 'image/png', 'Please upload an image file'],
  ])('to %s is judged by its content', async (path, content, type, problem) => {
    expect(await send(path, content, type)).toBe(problem)
  })

  it('is for admins only', async () => {
    const customer = await shop.signUp('curious')
    for (const client of [customer.client, shop.anonymous]) {
      expect(await send('case-study-files', PDF, 'application/pdf', client)).not.toBeNull()
    }
  })
})
