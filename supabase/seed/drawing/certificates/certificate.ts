import { PDFDocument } from 'pdf-lib'
import type { Color, PDFPage } from 'pdf-lib'
import type { SeedAward } from '../../read-recognition.ts'
import { INK, PAPER } from '../../../../server/store/og/category-look.ts'
import type { LoadedFont } from '../../../../server/store/og/fonts.ts'
import { FILE_DATE } from '../file-date.ts'
import { embedFaces, toRgb, wrapText } from '../pdf-page.ts'
import type { Faces } from '../pdf-page.ts'
import { SEALS, certificateBand, initialsOf, issuerLook } from './certificate-look.ts'
import { drawSeal } from './seal.ts'

// A4 across in points, measured from the bottom left as PDF does.
const WIDTH = 842
const HEIGHT = 595
const BAND = 250
const TEXT_X = BAND + 56
const TEXT_WIDTH = WIDTH - TEXT_X - 56
const IMPRINT = 'A certificate from the demo store. Award and issuer are invented.'

/** An award's certificate as one designed page across, with embedded fonts. */
export async function writeCertificate(
  award: SeedAward,
  recipient: string,
  fonts: LoadedFont[],
): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  const faces = await embedFaces(document, fonts)
  document.setTitle(`${award.title}, ${award.issuer}`)
  document.setSubject(`Awarded to ${recipient}`)
  document.setLanguage('en')
  document.setCreationDate(FILE_DATE)
  document.setModificationDate(FILE_DATE)

  const look = issuerLook(award.issuer)
  const color = toRgb(look.color)
  const page = document.addPage([WIDTH, HEIGHT])
  page.drawRectangle({ width: WIDTH, height: HEIGHT, color: toRgb(PAPER) })
  const band = await document.embedPng(
    await certificateBand(look, award.slug, BAND * 2, HEIGHT * 2),
  )
  page.drawImage(band, { width: BAND, height: HEIGHT })
  drawSeal(
    page,
    { x: BAND / 2, y: HEIGHT / 2, radius: 88 },
    { ...SEALS[award.level], year: String(award.year) },
    faces,
  )
  drawIssuer(page, award, faces, color)
  drawHonour(page, award, recipient, faces, color)
  drawFoot(page, award, look.signedBy, faces)
  return document.save()
}

/** The issuer's monogram in a frame, and its name. */
function drawIssuer(page: PDFPage, { issuer }: SeedAward, faces: Faces, color: Color): void {
  const y = HEIGHT - 92
  const initials = initialsOf(issuer)
  const size = 17
  const width = faces.display.widthOfTextAtSize(initials, size)
  page.drawRectangle({ x: TEXT_X, y, width: width + 20, height: 36, color })
  page.drawText(initials, {
    x: TEXT_X + 10,
    y: y + 12,
    size,
    font: faces.display,
    color: toRgb(PAPER),
  })
  page.drawText(issuer, {
    x: TEXT_X + width + 34,
    y: y + 13,
    size: 13,
    font: faces.strong,
    color: toRgb(INK),
  })
}

function drawHonour(
  page: PDFPage,
  { title, description }: SeedAward,
  recipient: string,
  faces: Faces,
  color: Color,
): void {
  const ink = toRgb(INK)
  let y = HEIGHT - 152
  // "Gold Award, Strategic Campaign" breaks at its comma; "in" stays with its noun.
  const parts = title.replaceAll(' in ', ' in\u00A0').split(', ')
  const lines = parts.flatMap((part) => wrapText(part, faces.display, 38, TEXT_WIDTH))
  for (const line of lines) {
    y -= 40
    page.drawText(line, { x: TEXT_X - 2, y, size: 38, font: faces.display, color })
  }
  y -= 42
  page.drawText('presented to', { x: TEXT_X, y, size: 12, font: faces.text, color: ink })
  y -= 30
  page.drawText(recipient, { x: TEXT_X, y, size: 26, font: faces.display, color: ink })
  y -= 22
  for (const line of wrapText(description, faces.text, 11, TEXT_WIDTH)) {
    y -= 16
    page.drawText(line, { x: TEXT_X, y, size: 11, font: faces.text, color: ink })
  }
}

function drawFoot(
  page: PDFPage,
  { date }: SeedAward,
  signedBy: string,
  { text, strong }: Faces,
): void {
  const ink = toRgb(INK)
  const day = new Date(`${date}T12:00:00Z`).toLocaleDateString('en-US', {
    dateStyle: 'long',
    timeZone: 'UTC',
  })
  const columns = [
    { x: TEXT_X, value: day, name: 'Date' },
    { x: TEXT_X + TEXT_WIDTH / 2, value: signedBy, name: 'For the jury' },
  ]
  for (const { x, value, name } of columns) {
    page.drawLine({
      start: { x, y: 92 },
      end: { x: x + TEXT_WIDTH / 2 - 24, y: 92 },
      thickness: 1,
      color: ink,
    })
    page.drawText(value, { x, y: 99, size: 12, font: strong, color: ink })
    page.drawText(name, { x, y: 77, size: 9, font: text, color: ink })
  }
  page.drawText(IMPRINT, { x: TEXT_X, y: 34, size: 8, font: text, color: ink })
}
