import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { PDFDocument } from 'pdf-lib'
import { expect, it } from 'vitest'
import type { InvoiceDocument } from '#domain/invoice.ts'
import { INVOICE_FONTS } from './invoice-fonts.ts'
import { renderInvoice } from './invoice-pdf.ts'

const ITEM = { title: 'Technical SEO Audit', quantity: 1, price_usd: 29_000, amount_usd: 29_000 }
const PARTY = {
  name: 'Łukasz Żółć',
  address: 'ul. Długa 1\nGdańsk',
  email: 'l@example.com',
  tax_id: '',
}
const INVOICE: InvoiceDocument = {
  number: '2026-00042',
  issued_at: '2026-11-20T10:00:00Z',
  paid_at: '2026-11-20T10:00:00Z',
  order_id: 'd271f905-2b78-401b-85ab-212964e1ba6f',
  seller: { ...PARTY, name: 'Oneday Studio LLC' },
  buyer: PARTY,
  items: [ITEM],
  subtotal_usd: 29_000,
  discount_usd: 5_000,
  promo_code: 'SAVE50',
  total_usd: 24_000,
}

async function pagesOf(invoice: InvoiceDocument): Promise<number> {
  return (await PDFDocument.load(await renderInvoice(invoice))).getPageCount()
}

it('is the same to the byte whenever it is rendered', async () => {
  const first = await renderInvoice(INVOICE)
  expect(Buffer.from(first.subarray(0, 5)).toString()).toBe('%PDF-')
  expect(Buffer.compare(first, await renderInvoice(INVOICE))).toBe(0)
  expect(first.byteLength).toBeLessThan(60_000)
})

it('says when it was issued, not when it was rendered', async () => {
  const read = await PDFDocument.load(await renderInvoice(INVOICE), { updateMetadata: false })
  expect(read.getTitle()).toBe('Invoice 2026-00042')
  expect(read.getCreationDate()).toEqual(new Date(INVOICE.issued_at))
  expect(read.getModificationDate()).toEqual(new Date(INVOICE.issued_at))
})

it('goes on on further pages', async () => {
  expect(await pagesOf(INVOICE)).toBe(1)
  expect(
    await pagesOf({ ...INVOICE, items: Array.from({ length: 50 }, () => ITEM) }),
  ).toBeGreaterThan(2)
})

it('stays on its page with whatever somebody writes for an address', async () => {
  const address = 'no-such-word'.repeat(40) + '\n1'.repeat(400)
  expect(await pagesOf({ ...INVOICE, buyer: { ...PARTY, address } })).toBe(1)
})

it('sets every letter of its fonts, and replaces those that it has not', async () => {
  const letters = Array.from({ length: 0x24f - 0x20 }, (_, code) =>
    String.fromCodePoint(code + 0x20),
  )
  const vietnamese = Array.from({ length: 0x100 }, (_, code) => String.fromCodePoint(code + 0x1e00))
  const name = `${letters.join('')} ${vietnamese.join('')} Иван 王 😀 \u202e \ud800 ﬁ ´`
  expect(await pagesOf({ ...INVOICE, items: [{ ...ITEM, title: name }] })).toBeGreaterThan(0)
})

it('carries the fonts of the packages as they are', async () => {
  const file = '@fontsource/hanken-grotesk/files/hanken-grotesk-latin-ext-700-normal.woff'
  const bytes = await readFile(fileURLToPath(import.meta.resolve(file)))
  expect(INVOICE_FONTS.strong[1]).toBe(bytes.toString('base64'))
})
