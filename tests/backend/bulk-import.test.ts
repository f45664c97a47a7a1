import {
  EXPORT_COLUMNS,
  EXPORT_SELECT,
  type ExportedService,
} from '#app/features/bulk/export-columns.ts'
import { writeCsv } from '#app/ui/admin/data-table/export-csv.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { openBulk, rowsOfFile } from './support/bulk.ts'
import { openShop, rowsOf, type Account } from './support/shop.ts'
import { stockService } from './support/stock.ts'
import { workerStore } from './support/worker-store.ts'

const shop = openShop(workerStore())
let admin: Account
let bulk: ReturnType<typeof openBulk>

beforeAll(async () => {
  admin = await shop.signInAdmin()
  bulk = openBulk(shop, admin)
})

const unique = (prefix: string) => `${prefix}-${crypto.randomUUID().slice(0, 8)}`
const stock = (columns: Record<string, unknown> = {}) => stockService(shop, columns)

async function exportOf(ids: readonly string[]) {
  const rows = await rowsOf<ExportedService>(
    admin.client
      .from('services')
      .select(EXPORT_SELECT)
      .in('id', [...ids])
      .overrideTypes<ExportedService[], { merge: false }>(),
  )
  return writeCsv(rows, EXPORT_COLUMNS)
}

describe('an import', () => {
  it('plans new services and updates by their page address, and changes nothing yet', async () => {
    const known = await stock({ service_title: 'Known', price_usd: 10_000 })
    const address = unique('new')
    const run = await bulk.stage(
      rowsOfFile(`slug,name,price\n${known.slug},,"$1,250.50"\n${address},Brand new,80\n`),
    )
    expect(await bulk.rows(run)).toMatchObject([
      {
        kind: 'update',
        state: 'ready',
        before: { price_usd: 10_000 },
        after: { price_usd: 125_050 },
      },
      { kind: 'create', state: 'ready', after: { slug: address, service_title: 'Brand new' } },
    ])
    expect(await rowsOf(shop.backOffice.from('services').select('id').eq('slug', address))).toEqual(
      [],
    )
    await bulk.run(run)
    const made = await rowsOf(
      shop.backOffice
        .from('services')
        .select('status, price_usd, service_title')
        .eq('slug', address),
    )
    expect(made).toEqual([{ status: 'draft', price_usd: 8000, service_title: 'Brand new' }])
  })

  it('says what is wrong by row and column, and takes the other rows', async () => {
    const { slug } = await stock()
    const fine = await stock()
    const csv = `slug,category,price,status,badges,delivery
${slug},Magic,ten,live,no-such-badge,400
${fine.slug},,25,,,
${fine.slug},,30,,,
,,12,,,
${unique('untitled')},,12,,,
`
    const run = await bulk.stage(rowsOfFile(csv))
    await bulk.run(run)
    const rows = await bulk.rows(run)
    expect(rows.map(({ state }) => state)).toEqual([
      'refused',
      'done',
      'refused',
      'refused',
      'refused',
    ])
    expect(rows[0]?.problems.map(({ column }) => column)).toEqual([
      'category',
      'price_usd',
      'status',
      'delivery_days',
      'badge_codes',
    ])
    expect(rows[2]?.problems).toEqual([
      { column: 'slug', text: 'Row 3 has this page address, too.' },
    ])
    expect(rows[3]?.problems).toEqual([
      { column: 'service_title', text: 'A new service needs a title.' },
    ])
    expect(rows[4]).toMatchObject({ place: 6, state: 'refused', problems: rows[3]?.problems })
  })

  it('publishes nothing that lacks what its page needs', async () => {
    const run = await bulk.stage(rowsOfFile(`title,status,price\n${unique('Bare')},published,5\n`))
    const [row] = await bulk.rows(run)
    expect(row?.state).toBe('refused')
    expect(row?.problems.map(({ column }) => column)).toEqual(['service_description', 'category'])
  })

  it('does not start before all of its rows are there, and takes a part only once', async () => {
    const rows = rowsOfFile(`title\n${unique('A')}\n${unique('B')}\n`)
    const run = await bulk.ask<string>('open_import', { p_file_name: 'two.csv', p_rows: 2 })
    const stage = (part: object[]) =>
      bulk.ask<number>('stage_import_rows', { p_run_id: run, p_rows: part })
    expect(await stage(rows.slice(0, 1))).toBe(1)
    await expect(bulk.ask('start_bulk_run', { p_id: run })).rejects.toThrow('import_incomplete')
    expect(await stage(rows.slice(0, 1))).toBe(0)
    expect(await stage(rows.slice(1))).toBe(1)
    await bulk.run(run)
    expect(await bulk.find(run)).toMatchObject({ status: 'done', rows_done: 2 })
  })

  it('has at most 10,000 rows', async () => {
    const open = (rows: number) => bulk.ask('open_import', { p_file_name: 'x.csv', p_rows: rows })
    await expect(open(10_001)).rejects.toThrow('too_many_services')
    expect(await open(10_000)).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('is undone: new services go to the trash, old values and pictures come back', async () => {
    const known = await stock()
    await rowsOf(
      shop.backOffice
        .from('service_images')
        .insert({ service_id: known.id, url: '/old.webp', alt: 'Old', position: 0 })
        .select(),
    )
    const stored = await bulk.snapshot([known.id])
    const address = unique('gone')
    const csv = `slug,title,images\n${known.slug},Renamed,/new.webp /old.webp\n${address},New one,\n`
    const run = await bulk.stage(rowsOfFile(csv))
    await bulk.run(run)
    expect(await bulk.snapshot([known.id])).toMatchObject([
      {
        service_title: 'Renamed',
        service_images: [
          { url: '/new.webp', alt: '', position: 0 },
          { url: '/old.webp', alt: 'Old', position: 1 },
        ],
      },
    ])
    await bulk.undo(run)
    expect(await bulk.snapshot([known.id])).toEqual(stored)
    const made = await rowsOf<{ deleted_at: string | null }>(
      shop.backOffice.from('services').select('deleted_at').eq('slug', address),
    )
    expect(made).toEqual([{ deleted_at: expect.any(String) }])
  })
})

describe('an export', () => {
  it('is read back without a change, whatever the texts begin with', async () => {
    const odd = await Promise.all([
      stock({ service_title: '=HYPERLINK("http://x")', seo_title: "'+1 day", badge_codes: [] }),
      stock({ service_title: "'=quoted", service_description: 'Plain text, no JSON.\n\n- a\n- b' }),
      stock({ service_title: '@"cell", with\nlines', price_usd: 123_456 }),
      stock({
        service_description: JSON.stringify({ about: '-5 %', value: ' =1+1', extra: 'kept' }),
        status: 'draft',
      }),
    ])
    const csv = await exportOf(odd.map(({ id }) => id))
    for (const cell of ['=HYPERLINK', "'+1 day", '@"cell"', '-5 %']) {
      expect(csv).not.toMatch(new RegExp(`(^|,|\n)"?${cell.replaceAll(/[+@"]/g, '.')}`))
    }
    const run = await bulk.stage(rowsOfFile(csv))
    const rows = await bulk.rows(run)
    expect(rows.map(({ state, problems }) => [state, problems])).toEqual(
      odd.map(() => ['same', []]),
    )
  })
})
