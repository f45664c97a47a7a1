import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { PDFDocument } from 'pdf-lib'
import { expect, it, vi } from 'vitest'
import type { InvoiceDocument } from '#domain/invoice.ts'
import { INVOICE_FONTS } from './invoice-fonts.ts'
import { renderInvoice } from './invoice-pdf.ts'
import { readPdf } from '../../../tests/support/read-pdf.ts'

vi.stubEnv('INVOICE_FONTS_URL', new URL('../../invoice-fonts/', import.meta.url).href)

const ITEM = {
  title: 'Technical SEO Audit',
  quantity: 1,
  price_cents: 29_000,
  amount_cents: 29_000,
}
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
  subtotal_cents: 29_000,
  discount_cents: 5_000,
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

  const ofManyAlphabets = {
    ...INVOICE,
    buyer: { ...PARTY, address: 'Иванов\n王小明 김민수\nNguyễn' },
  }
  const other = await renderInvoice(ofManyAlphabets)
  expect(Buffer.compare(other, await renderInvoice(ofManyAlphabets))).toBe(0)
})

it('says when it was issued, not when it was rendered', async () => {
  const read = await PDFDocument.load(await renderInvoice(INVOICE), { updateMetadata: false })
  expect(read.getTitle()).toBe('Invoice 2026-00042')
  expect(read.getCreationDate()).toEqual(new Date(INVOICE.issued_at))
  expect(read.getModificationDate()).toEqual(new Date(INVOICE.issued_at))
})

it('says that no tax was added', async () => {
  const { lines } = await readPdf(await renderInvoice(INVOICE))
  expect(lines).toContain('No sales tax or VAT was added.')
})

it('goes on on further pages', async () => {
  expect(await pagesOf(INVOICE)).toBe(1)
  expect(
    await pagesOf({ ...INVOICE, items: Array.from({ length: 50 }, () => ITEM) }),
  ).toBeGreaterThan(2)
})

it('stays on its page with any text for an address', async () => {
  const address = 'no-such-word'.repeat(40) + '\n1'.repeat(400)
  expect(await pagesOf({ ...INVOICE, buyer: { ...PARTY, address } })).toBe(1)
})

it('prints names of any alphabet as they were typed, and draws each letter', async () => {
  const names = [
    'Łukaszewska 田中',
    'Παπαδόπουλος Γιώργος, ἀρχή',
    'Иванов Пётр, ООО «Ёлка», Їжак Ђорђе',
    '株式会社さくら 髙橋﨑𠮷野 直海骨（東京都）',
    '王小明 北京科技有限公司 臺灣陳大文',
    '김민수 주식회사 똠방각하',
    'Nguyễn Văn Đức',
  ]
  const address = names.join('\n')
  const items = names.map((title) => ({ ...ITEM, title }))
  const { lines, blank } = await readPdf(
    await renderInvoice({
      ...INVOICE,
      buyer: { ...PARTY, name: 'Łukaszewska 田中', address },
      items,
    }),
  )
  expect(blank).toEqual([])
  for (const name of names) {
    expect(lines.filter((line) => line.includes(name)).length).toBeGreaterThan(0)
  }
})

it('joins what was typed in parts: marks, and the letters of Korean syllables', async () => {
  const title = 'Łódź 김 が'.normalize('NFD')
  const { lines } = await readPdf(await renderInvoice({ ...INVOICE, items: [{ ...ITEM, title }] }))
  expect(lines.join('\n')).toContain('Łódź 김 が')
})

it('draws letters as Japan does for a buyer there, and as China does for others', async () => {
  const drawnFor = async (address: string) => {
    const buyer = { ...PARTY, name: '直海', address }
    return (await readPdf(await renderInvoice({ ...INVOICE, buyer }))).fonts.join(' ')
  }
  expect(await drawnFor('Tokyo, Japan')).toMatch(/NotoSansJP/)
  expect(await drawnFor('Beijing')).not.toMatch(/NotoSansJP/)
})

it('refuses to make an invoice without the fonts that it needs', async () => {
  const before = process.env['INVOICE_FONTS_URL']
  vi.stubEnv('INVOICE_FONTS_URL', new URL('./nowhere/', import.meta.url).href)
  const error = await renderInvoice({ ...INVOICE, buyer: { ...PARTY, name: '田中' } }).catch(
    (caught: unknown) => caught,
  )
  vi.stubEnv('INVOICE_FONTS_URL', before)
  expect(error).toMatchObject({ status: 503, code: 'fonts_unavailable' })
})

it('sets every letter of its fonts, and replaces those that it has not', async () => {
  const letters = Array.from({ length: 0x24f - 0x20 }, (_, code) =>
    String.fromCodePoint(code + 0x20),
  )
  const vietnamese = Array.from({ length: 0x100 }, (_, code) => String.fromCodePoint(code + 0x1e00))
  const name = `${letters.join('')} ${vietnamese.join('')} Иван 王 😀 \u202e \ud800 ﬁ ´`
  expect(await pagesOf({ ...INVOICE, items: [{ ...ITEM, title: name }] })).toBeGreaterThan(0)
})

it('writes a letter that no font has as its code, and keeps the name in the properties', async () => {
  const buyer = { ...PARTY, name: 'สมชาย 😀' }
  const { lines, blank, subject } = await readPdf(await renderInvoice({ ...INVOICE, buyer }))
  const text = lines.join('')
  for (const code of ['[U+0E2A]', '[U+0E21]', '[U+1F600]']) expect(text).toContain(code)
  expect(text).not.toContain('?')
  expect(blank).toEqual([])
  expect(subject).toContain('สมชาย 😀')
})

it('carries the fonts of the packages as they are', async () => {
  const file = '@fontsource/hanken-grotesk/files/hanken-grotesk-latin-ext-700-normal.woff'
  const bytes = await readFile(fileURLToPath(import.meta.resolve(file)))
  expect(INVOICE_FONTS.strong[1]).toBe(bytes.toString('base64'))
})
