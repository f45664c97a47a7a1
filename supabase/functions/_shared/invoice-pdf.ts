import { PDFDocument } from 'pdf-lib'
import { lettersMissing } from '#domain/invoice-letters.ts'
import { invoiceSums, partyLines, type InvoiceDocument } from '#domain/invoice.ts'
import { writtenDay } from '#domain/written-day.ts'
import { embedFaces, type Face, type FaceName } from './invoice-faces.ts'
import { drawItems } from './invoice-items.ts'
import { MARGIN, MUTED, RIGHT, Sheet } from './invoice-sheet.ts'
import { wrapText } from './invoice-type.ts'

type Faces = Record<FaceName, Face>

const COLUMN = (RIGHT - MARGIN) / 3
const COLUMN_TEXT = COLUMN - 12
/** No address needs more, and the items should begin on the first page. */
const MAX_PARTY_LINES = 20

/** An invoice as PDF. The same document gives the same bytes, whenever and wherever it is rendered. */
export async function renderInvoice(invoice: InvoiceDocument): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  const faces = await embedFaces(document, textsOf(invoice), isJapanese(invoice.buyer))
  const issuedAt = new Date(invoice.issued_at)
  document.setTitle(`Invoice ${invoice.number}`, { showInWindowTitleBar: true })
  document.setAuthor(invoice.seller.name)
  document.setLanguage('en-US')
  const to = partyLines(invoice.buyer).join(', ')
  // Some letters are drawn as their codes: a reader of the file still finds them as they were typed.
  if (lettersMissing(to).length > 0) document.setSubject(`To ${to}`)
  document.setCreationDate(issuedAt)
  document.setModificationDate(issuedAt)

  const sheet = new Sheet(document)
  drawTitle(sheet, invoice, faces)
  drawParties(sheet, invoice, faces)
  drawItems(sheet, invoice, faces)
  drawReceipt(sheet, invoice, faces)
  drawFeet(sheet, invoice, faces)
  return document.save()
}

function drawTitle(sheet: Sheet, { number, seller }: InvoiceDocument, faces: Faces): void {
  sheet.y -= 8
  sheet.write(seller.name, { face: faces.strong, size: 11 })
  sheet.write('Invoice', { face: faces.text, size: 11, color: MUTED, right: RIGHT })
  sheet.y -= 58
  sheet.write(number, { face: faces.display, size: 54, x: MARGIN - 3 })
  sheet.y -= 26
  sheet.ticks()
  sheet.y -= 42
}

function drawParties(sheet: Sheet, invoice: InvoiceDocument, faces: Faces): void {
  const top = sheet.y
  const facts = [
    `Issued ${writtenDay(invoice.issued_on ?? invoice.issued_at)}`,
    `Paid ${writtenDay(invoice.paid_on ?? invoice.paid_at)}`,
    `Order ${invoice.order_id}`,
  ]
  const columns = [
    { label: 'From', lines: partyLines(invoice.seller) },
    { label: 'To', lines: partyLines(invoice.buyer) },
    { label: 'Details', lines: facts },
  ]
  const bottoms = columns.map(({ label, lines }, place) => {
    const x = MARGIN + place * COLUMN
    sheet.y = top
    sheet.write(label, { face: faces.text, size: 9, color: MUTED, x })
    sheet.y -= 17
    const written = lines.flatMap((line, index) => {
      const face = index === 0 && place < 2 ? faces.strong : faces.text
      return wrapText(face, line, 10, COLUMN_TEXT).map((text) => ({ face, text }))
    })
    for (const { face, text } of written.slice(0, MAX_PARTY_LINES)) {
      sheet.write(text, { face, size: 10, x })
      sheet.y -= 14
    }
    return sheet.y
  })
  sheet.y = Math.min(...bottoms) - 20
}

function drawReceipt(sheet: Sheet, invoice: InvoiceDocument, { text }: Faces): void {
  const paid = `Paid on ${writtenDay(invoice.paid_on ?? invoice.paid_at)}. Nothing is left to pay.`
  sheet.y -= 22
  sheet.write(paid, { face: text, size: 10.5 })
}

function drawFeet(sheet: Sheet, { number, seller }: InvoiceDocument, { text }: Faces): void {
  const foot = { face: text, size: 9, color: MUTED }
  sheet.y = MARGIN
  sheet.pages.forEach((page, index) => {
    sheet.write(`${seller.name} · Invoice ${number}`, foot, page)
    sheet.write(`Page ${index + 1} of ${sheet.pages.length}`, { ...foot, right: RIGHT }, page)
  })
}

/** Whether its letters look as in Japan, where China draws them otherwise. */
function isJapanese(buyer: InvoiceDocument['buyer']): boolean {
  return /[\u3040-\u30ff〒]|日本|\bjapan\b/iu.test(partyLines(buyer).join('\n'))
}

/** Everything that comes from people, and so in any letters. */
function textsOf(invoice: InvoiceDocument): string[] {
  return [
    ...partyLines(invoice.seller),
    ...partyLines(invoice.buyer),
    ...invoice.items.map(({ title }) => title),
    ...invoiceSums(invoice).map(({ label }) => label),
    'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789$,.:()−·[]+',
  ]
}
