import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { writtenDay } from '#domain/written-day.ts'
import { callFunction } from './support/checkout.ts'
import { readPdf } from '../support/read-pdf.ts'
import { filesOf } from './support/order-files.ts'
import { buy, place, type Bought } from './support/orders.ts'
import { openShop, rowOf, rowsOf, type Account } from './support/shop.ts'
import { withSql } from './support/with-sql.ts'
import { workerStore } from './support/worker-store.ts'

const shop = openShop(workerStore())
const BILLING = {
  name: 'Łukasz Żółć',
  company: 'Żółć Sp. z o.o.',
  address: 'ul. Długa 1\n80-831 Gdańsk',
  tax_id: 'PL5833141592',
}
const notFound = { status: 404, body: { code: 'order_not_found' } }

let admin: Account
let ada: Account
let ben: Account

beforeAll(async () => {
  ;[admin, ada, ben] = await Promise.all([
    shop.signInAdmin(),
    shop.signUp('ada'),
    shop.signUp('ben'),
  ])
})

const ask = (order_id: unknown, key: string | null = null, client = shop.anonymous) =>
  callFunction(client, 'order-invoice', { order_id, key })

const saveBilling = (order: Bought, p_billing: object) =>
  shop.anonymous.rpc('save_billing', { p_order_id: order.id, p_billing, p_key: order.key })

const invoiceOf = (order: { id: string }) =>
  rowOf(
    shop.backOffice
      .from('invoices')
      .select('number, issued_at, path, content_hash, rendered_at, document')
      .eq('order_id', order.id),
  )

async function download(answer: { body: Record<string, unknown> }) {
  const response = await fetch(String(answer.body['url']))
  return { response, bytes: Buffer.from(await response.arrayBuffer()) }
}

describe('the invoice of a paid order', () => {
  let order: Bought

  beforeAll(async () => {
    order = await buy(shop, { name: 'Gwen Guest', quantity: 3, service: { price_usd: 12_345 } })
    const { error } = await saveBilling(order, BILLING)
    if (error) throw error
  })

  it('is a PDF under its number, the same to the byte each time', async () => {
    const first = await download(await ask(order.id, order.key))
    const { number, issued_at, path, content_hash } = await invoiceOf(order)
    const spoken = `${String(issued_at).slice(0, 4)}-${String(number).padStart(5, '0')}`
    expect(first.bytes.subarray(0, 5).toString()).toBe('%PDF-')
    expect(first.response.headers.get('content-disposition')).toContain(
      `attachment; filename="invoice-${spoken}.pdf"`,
    )
    expect(content_hash).toBe(createHash('sha256').update(first.bytes).digest('hex'))

    const again = await download(await ask(order.id, null, admin.client))
    expect(Buffer.compare(first.bytes, again.bytes)).toBe(0)
    expect((await filesOf(shop, order.id)).stored).toEqual([path])
  })

  it('names seller, buyer, items and sums', async () => {
    const { document } = await invoiceOf(order)
    expect(document).toMatchObject({
      number: expect.stringMatching(/^\d{4}-\d{5}$/),
      order_id: order.id,
      seller: { name: 'Oneday Studio LLC', email: 'hello@oneday.example' },
      buyer: { ...BILLING, email: order.email },
      items: [
        {
          title: order.service.service_title,
          quantity: 3,
          price_cents: 12_345,
          amount_cents: 37_035,
        },
      ],
      subtotal_cents: 37_035,
      discount_cents: 0,
      promo_code: null,
      total_usd: 37_035,
    })
    expect(document.paid_at).toBeTruthy()
  })

  it('has the days and the year of the seller', async () => {
    const { issued_at, document } = await invoiceOf(order)
    const day = { timeZone: 'America/New_York', dateStyle: 'short' } as const
    const issuedOn = new Date(String(issued_at)).toLocaleDateString('sv-SE', day)
    expect(document).toMatchObject({ issued_on: issuedOn, paid_on: issuedOn })
    const { bytes } = await download(await ask(order.id, order.key))
    const text = (await readPdf(bytes)).lines.join('\n')
    expect(text).toContain(`Issued ${writtenDay(issuedOn)}`)
    expect(text).toContain(`Paid on ${writtenDay(issuedOn)}. Nothing is left to pay.`)
    const numberIn = (zone: string | null) =>
      withSql(async (sql) => {
        const paid = { number: 42, is_demo: false, issued_at: '2027-01-01T03:00:00Z' }
        const [row] = await sql<{ number: string }[]>`select private.invoice_number(
          jsonb_populate_record(null::public.invoices, ${sql.json({ ...paid, time_zone: zone })})) as number`
        return row?.number
      })
    // December 31, 2026 at 10 PM.
    expect(await numberIn('America/New_York')).toBe('2026-00042')
    expect(await numberIn(null)).toBe('2027-00042')
  })

  it('is final', async () => {
    const before = await invoiceOf(order)
    const { error } = await saveBilling(order, { ...BILLING, name: 'Someone Else' })
    expect(error?.message).toBe('invoice_is_final')
    const changed = await shop.backOffice
      .from('invoices')
      .update({ path: 'x' })
      .eq('order_id', order.id)
    expect(changed.error).not.toBeNull()
    const { data } = await shop.backOffice.rpc('finish_invoice', {
      p_order_id: order.id,
      p_path: 'another.pdf',
      p_content_hash: 'x',
      p_document: {},
    })
    expect(data).toBe(before.path)
    expect(await invoiceOf(order)).toEqual(before)
  })

  it('is written into the history once', async () => {
    const { data } = await shop.backOffice
      .from('order_events')
      .select('actor')
      .eq('order_id', order.id)
      .eq('kind', 'invoice')
    expect(data).toEqual([{ actor: 'system' }])
  })
})

it('is one file for several requests at the same time', async () => {
  const order = await buy(shop)
  const answers = await Promise.all(Array.from({ length: 4 }, () => ask(order.id, order.key)))
  const files = await Promise.all(answers.map(download))
  expect(new Set(files.map(({ bytes }) => bytes.toString('base64'))).size).toBe(1)
  expect(files[0]?.bytes.subarray(0, 5).toString()).toBe('%PDF-')
  expect((await filesOf(shop, order.id)).stored).toEqual([(await invoiceOf(order)).path])
})

it('billing details that change while it is rendered are on it, or were refused', async () => {
  const order = await buy(shop)
  const { data: draft } = await shop.backOffice.rpc('draft_invoice', { p_order_id: order.id })
  expect((await saveBilling(order, BILLING)).error).toBeNull()
  const { data } = await shop.backOffice.rpc('finish_invoice', {
    p_order_id: order.id,
    p_path: 'outdated.pdf',
    p_content_hash: 'x',
    p_document: (draft as Record<string, unknown>)['document'],
  })
  expect(data).toBeNull()
  expect((await download(await ask(order.id, order.key))).response.status).toBe(200)
  expect((await invoiceOf(order)).document.buyer).toMatchObject(BILLING)
})

describe('letters that no invoice can show', () => {
  it('keep it from being made, with words for each field, until they are gone', async () => {
    const order = await buy(shop)
    expect(
      (await saveBilling(order, { ...BILLING, company: 'Żółć 😀', address: 'רחוב 1' })).error,
    ).toBeNull()
    expect(await ask(order.id, order.key)).toEqual({
      status: 422,
      body: {
        code: 'letters_not_printable',
        error: expect.stringContaining('cannot show 😀'),
        details: {
          fields: {
            company: 'The invoice cannot show 😀. Please spell it with other characters.',
            address: expect.stringContaining('ר ח ו ב'),
          },
        },
      },
    })
    expect(await invoiceOf(order)).toMatchObject({ path: null, rendered_at: null, document: null })
    expect((await filesOf(shop, order.id)).stored).toEqual([])

    expect((await saveBilling(order, { ...BILLING, name: 'Łukaszewska 田中' })).error).toBeNull()
    const { bytes } = await download(await ask(order.id, order.key))
    const { lines, blank } = await readPdf(bytes)
    expect(lines.join('\n')).toContain('Łukaszewska 田中')
    expect(blank).toEqual([])
  })

  it('do not keep it from the owner once its buyer has left and no one can change them', async () => {
    const leaver = await shop.signUp('leaver')
    const order = await buy(shop, { userId: leaver.id, email: leaver.email, name: 'Ada 😀' })
    const asked = () => ask(order.id, null, admin.client)
    expect(await asked()).toMatchObject({ status: 422, body: { code: 'letters_not_printable' } })
    const left = await shop.backOffice.rpc('delete_account', { p_user_id: leaver.id })
    expect(left.error).toBeNull()
    const { bytes } = await download(await asked())
    const { lines, subject } = await readPdf(bytes)
    expect(lines.join('\n')).toContain('Ada [U+1F600]')
    expect(subject).toContain('Ada 😀')
  })
})

describe('letters of the store that no invoice can show', () => {
  const retitle = (id: string, service_title: string) =>
    rowOf(shop.backOffice.from('services').update({ service_title }).eq('id', id).select('id'))

  it('in the title of a service keep it from being made, until the owner has changed them', async () => {
    const order = await buy(shop, { service: { service_title: 'Audit 😀' } })
    expect(await ask(order.id, order.key)).toMatchObject({
      status: 409,
      body: {
        code: 'invoice_not_printable',
        error: expect.stringContaining('cannot show 😀'),
      },
    })
    expect(await invoiceOf(order)).toMatchObject({ path: null, rendered_at: null, document: null })
    await retitle(order.service.id, 'Audit with a smile')
    const { bytes } = await download(await ask(order.id, order.key))
    expect((await readPdf(bytes)).lines.join('\n')).toContain('Audit with a smile')
    const items = shop.backOffice.from('order_items').select('service_title')
    expect(await rowsOf(items.eq('order_id', order.id))).toEqual([{ service_title: 'Audit 😀' }])
  })

  it('do not change a title that could be shown at the time', async () => {
    const order = await buy(shop, { service: { service_title: 'Audit of 2026' } })
    await retitle(order.service.id, 'Another name')
    const { bytes } = await download(await ask(order.id, order.key))
    expect((await readPdf(bytes)).lines.join('\n')).toContain('Audit of 2026')
  })

  it('of a service that is gone do not keep it from being made: no one could change them', async () => {
    const order = await buy(shop, { service: { service_title: 'Audit 😀' } })
    await rowsOf(shop.backOffice.from('services').delete().eq('id', order.service.id).select('id'))
    const { bytes } = await download(await ask(order.id, order.key))
    expect((await readPdf(bytes)).lines.join('\n')).toContain('Audit [U+1F600]')
  })

  it('in its own name keep it from being made', async () => {
    const order = await buy(shop)
    const settings = shop.backOffice.from('site_settings')
    const { value } = await rowOf(settings.select('value').eq('key', 'legal_name'))
    const call = (name: unknown) =>
      rowOf(settings.update({ value: name }).eq('key', 'legal_name').select('key'))
    await call('Oneday 😀')
    try {
      expect(await ask(order.id, order.key)).toMatchObject({
        status: 409,
        body: { error: expect.stringContaining('the name and address of the store') },
      })
    } finally {
      await call(value)
    }
    expect((await download(await ask(order.id, order.key))).response.status).toBe(200)
  })
})

describe('there is no invoice for', () => {
  it('an order that is not paid', async () => {
    const { id } = await place(shop)
    expect(await ask(id)).toMatchObject(notFound)
    expect(await ask(id, null, admin.client)).toMatchObject({
      status: 404,
      body: { code: 'invoice_not_found' },
    })
  })

  it('someone else than the buyer', async () => {
    const hers = await buy(shop, { userId: ada.id, email: ada.email })
    expect(await ask(hers.id)).toMatchObject(notFound)
    expect(await ask(hers.id, null, ben.client)).toMatchObject(notFound)
    const another = await buy(shop)
    expect(await ask(hers.id, another.key)).toMatchObject(notFound)
    expect(await ask(another.id, `${another.key}0`)).toMatchObject(notFound)
    expect(await invoiceOf(hers)).toMatchObject({ path: null, rendered_at: null })
    expect(await ask(hers.id, null, ada.client)).toMatchObject({ status: 200 })
  })

  it.each([[null], ['1'], [[]]])('%j', async (id) => {
    expect(await ask(id)).toMatchObject({ status: 400, body: { code: 'invalid_request' } })
  })
})
