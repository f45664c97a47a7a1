import { PDFDocument } from 'pdf-lib'
import type { Color, PDFFont, PDFPage } from 'pdf-lib'
import type { SeedCaseStudy } from '../../read-case-studies.ts'
import { CATEGORY_LOOKS, INK, PAPER } from '../../../../server/store/og/category-look.ts'
import type { LoadedFont } from '../../../../server/store/og/fonts.ts'
import { FILE_DATE } from '../file-date.ts'
import { embedFaces, toRgb, wrapText } from '../pdf-page.ts'
import type { Faces } from '../pdf-page.ts'
import { patternBand } from './band.ts'
import { IMPRINT, caseSections, metricText } from './case-text.ts'

// A4 in points, measured from the bottom left as PDF does.
const WIDTH = 595
const HEIGHT = 842
const MARGIN = 48
const BAND = 196
const TEXT_X = 168
const GAP = 18

/** A case study as one designed A4 page with embedded fonts. */
export async function casePdf(study: SeedCaseStudy, fonts: LoadedFont[]): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  const faces = await embedFaces(document, fonts)
  document.setTitle(study.title)
  document.setSubject(study.excerpt)
  document.setLanguage('en')
  document.setCreationDate(FILE_DATE)
  document.setModificationDate(FILE_DATE)

  const page = document.addPage([WIDTH, HEIGHT])
  page.drawRectangle({ width: WIDTH, height: HEIGHT, color: toRgb(PAPER) })
  const band = await document.embedPng(
    await patternBand(study.category, study.slug, WIDTH * 2, BAND * 2),
  )
  page.drawImage(band, { y: HEIGHT - BAND, width: WIDTH, height: BAND })
  const color = toRgb(CATEGORY_LOOKS[study.category].color)
  const afterHead = drawHead(page, study, faces, color)
  const afterMetrics = drawMetrics(page, study, faces, color, afterHead)
  drawSections(page, study, faces, afterMetrics)
  drawFoot(page, faces)
  return document.save()
}

function drawHead(
  page: PDFPage,
  study: SeedCaseStudy,
  { display, text, strong }: Faces,
  color: Color,
): number {
  let y = HEIGHT - BAND - 36
  page.drawText(`${study.category}  /  ${study.clientName}, ${study.industry}`, {
    x: MARGIN,
    y,
    size: 11,
    font: strong,
    color,
  })
  y -= 14
  for (const line of balanceText(study.title, display, 38, WIDTH - 2 * MARGIN)) {
    y -= 38
    page.drawText(line, { x: MARGIN, y, size: 38, font: display, color: toRgb(INK) })
  }
  y -= 10
  for (const line of wrapText(study.excerpt, text, 13, WIDTH - 2 * MARGIN)) {
    y -= 18
    page.drawText(line, { x: MARGIN, y, size: 13, font: text, color: toRgb(INK) })
  }
  return y - 24
}

function drawMetrics(
  page: PDFPage,
  study: SeedCaseStudy,
  faces: Faces,
  color: Color,
  top: number,
): number {
  const metrics = Object.entries(study.metrics).slice(0, 3)
  const width = (WIDTH - 2 * MARGIN - (metrics.length - 1) * GAP) / metrics.length
  metrics.forEach(([key, number], index) => {
    const { value, name } = metricText(key, number)
    const x = MARGIN + index * (width + GAP)
    page.drawLine({
      start: { x, y: top },
      end: { x: x + width, y: top },
      thickness: 2,
      color: toRgb(INK),
    })
    page.drawText(value, { x: x - 2, y: top - 50, size: 46, font: faces.display, color })
    page.drawText(name, { x, y: top - 72, size: 10.5, font: faces.strong, color: toRgb(INK) })
  })
  return top - 112
}

function drawSections(page: PDFPage, study: SeedCaseStudy, faces: Faces, top: number): void {
  let y = top
  for (const { heading, text } of caseSections(study)) {
    page.drawText(heading, { x: MARGIN, y, size: 11, font: faces.strong, color: toRgb(INK) })
    for (const line of wrapText(text, faces.text, 11, WIDTH - TEXT_X - MARGIN)) {
      page.drawText(line, { x: TEXT_X, y, size: 11, font: faces.text, color: toRgb(INK) })
      y -= 16
    }
    y -= 12
  }
}

/** 24 ticks across the foot: the day as a unit. */
function drawFoot(page: PDFPage, { text }: Faces): void {
  const step = (WIDTH - 2 * MARGIN) / 24
  for (let tick = 0; tick <= 24; tick += 1) {
    const x = MARGIN + tick * step
    const height = tick % 6 === 0 ? 14 : 7
    page.drawLine({
      start: { x, y: 58 },
      end: { x, y: 58 + height },
      thickness: tick % 6 === 0 ? 1.6 : 0.8,
      color: toRgb(INK),
    })
  }
  page.drawText(IMPRINT, { x: MARGIN, y: 38, size: 9, font: text, color: toRgb(INK) })
}

/** Wrapped into as few lines as fit, of about equal length, so that no word stands alone. */
function balanceText(text: string, font: PDFFont, size: number, width: number): string[] {
  const fewest = wrapText(text, font, size, width).length
  const narrowest = Math.ceil(font.widthOfTextAtSize(text, size) / fewest)
  for (let tried = narrowest; tried < width; tried += 4) {
    const lines = wrapText(text, font, size, tried)
    if (lines.length === fewest) return lines
  }
  return wrapText(text, font, size, width)
}
