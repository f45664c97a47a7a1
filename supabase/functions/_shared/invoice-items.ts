import { invoiceSums, type InvoiceDocument } from '#domain/invoice.ts'
import { formatUsdExact } from '#domain/money.ts'
import type { Face, FaceName } from './invoice-faces.ts'
import { MARGIN, MUTED, RIGHT, type Sheet } from './invoice-sheet.ts'
import { wrapText } from './invoice-type.ts'

const QUANTITY = 372
const UNIT = 456
const TITLE_WIDTH = QUANTITY - 60 - MARGIN
const SIZE = 10.5
const LEADING = 15
const SUMS_HEIGHT = 148

type Faces = Record<FaceName, Face>

/** The items as a table, whose head is on every page, and what they come to. */
export function drawItems(sheet: Sheet, document: InvoiceDocument, faces: Faces): void {
  drawHead(sheet, faces)
  for (const item of document.items) {
    const lines = wrapText(faces.strong, item.title, SIZE, TITLE_WIDTH)
    if (!sheet.hasRoom(lines.length * LEADING + 18)) {
      sheet.turn()
      drawHead(sheet, faces)
    }
    const number = { face: faces.text, size: SIZE }
    sheet.write(String(item.quantity), { ...number, right: QUANTITY })
    sheet.write(formatUsdExact(item.price_cents), { ...number, right: UNIT })
    sheet.write(formatUsdExact(item.amount_cents), { ...number, right: RIGHT })
    for (const line of lines) {
      sheet.write(line, { face: faces.strong, size: SIZE })
      sheet.y -= LEADING
    }
    sheet.y += LEADING - 10
    sheet.rule(0.6)
    sheet.y -= 20
  }
  drawSums(sheet, document, faces)
}

function drawHead(sheet: Sheet, { text }: Faces): void {
  const head = { face: text, size: 9, color: MUTED }
  sheet.y -= 9
  sheet.write('Service', head)
  sheet.write('Quantity', { ...head, right: QUANTITY })
  sheet.write('Unit', { ...head, right: UNIT })
  sheet.write('Amount', { ...head, right: RIGHT })
  sheet.y -= 9
  sheet.rule(1.2)
  sheet.y -= 20
}

function drawSums(sheet: Sheet, document: InvoiceDocument, faces: Faces): void {
  if (!sheet.hasRoom(SUMS_HEIGHT)) {
    sheet.turn()
    sheet.y -= 20
  }
  for (const { label, amount } of invoiceSums(document)) {
    sheet.write(label, { face: faces.text, size: SIZE, right: UNIT })
    sheet.write(amount, { face: faces.text, size: SIZE, right: RIGHT })
    sheet.y -= 18
  }
  sheet.y -= 20
  sheet.write('Total in US dollars', { face: faces.strong, size: 11 })
  sheet.write(formatUsdExact(document.total_usd), { face: faces.display, size: 30, right: RIGHT })
  sheet.y -= 16
  sheet.rule(1.2)
  sheet.y -= 18
  // Checkouts add none: an accountant looks for it.
  sheet.write('No sales tax or VAT was added.', { face: faces.text, size: 9, color: MUTED })
}
