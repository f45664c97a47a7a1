import {
  popGraphicsState,
  pushGraphicsState,
  rgb,
  setLineWidth,
  setStrokingColor,
  setTextRenderingMode,
  TextRenderingMode,
  type Color,
  type PDFDocument,
  type PDFPage,
} from 'pdf-lib'
import type { Face } from './invoice-faces.ts'
import { runsOf, widthOf } from './invoice-type.ts'

// A4 in points, measured from the bottom left as PDF does.
const WIDTH = 595
const HEIGHT = 842
export const MARGIN = 48
export const RIGHT = WIDTH - MARGIN
const FOOT = 84

export const INK = rgb(0.1, 0.09, 0.07)
export const MUTED = rgb(0.37, 0.34, 0.29)
const HAIRLINE = rgb(0.85, 0.81, 0.74)

/** What makes a regular cut look as bold as the letters beside it, in parts of the size. */
const OUTLINE = 0.032

interface Line {
  face: Face
  size: number
  color?: Color
  /** From where on to the right; with `right`, where it ends. */
  x?: number
  right?: number
}

/** Pages that are written from top to bottom; a new one begins where the last is full. */
export class Sheet {
  readonly pages: PDFPage[] = []
  /** The base of the next line. */
  y = 0
  readonly #document: PDFDocument

  constructor(document: PDFDocument) {
    this.#document = document
    this.turn()
  }

  /** Begins a new page. */
  turn(): void {
    this.pages.push(this.#document.addPage([WIDTH, HEIGHT]))
    this.y = HEIGHT - MARGIN
  }

  /** Whether as much fits on this page. */
  hasRoom(height: number): boolean {
    return this.y - height >= FOOT
  }

  /** One line at the present height. */
  write(
    text: string,
    { face, size, color = INK, x = MARGIN, right }: Line,
    page = this.#page,
  ): void {
    let left = right === undefined ? x : right - widthOf(face, text, size)
    for (const run of runsOf(face, text)) {
      page.pushOperators(pushGraphicsState())
      if (run.isThickened) {
        page.pushOperators(
          setTextRenderingMode(TextRenderingMode.FillAndOutline),
          setLineWidth(size * OUTLINE),
          setStrokingColor(color),
        )
      }
      page.drawText(run.text, { x: left, y: this.y, size, font: run.font, color })
      page.pushOperators(popGraphicsState())
      left += run.font.widthOfTextAtSize(run.text, size)
    }
  }

  /** Across the page, at the present height. */
  rule(thickness: number): void {
    this.#page.drawLine({
      start: { x: MARGIN, y: this.y },
      end: { x: RIGHT, y: this.y },
      thickness,
      color: thickness < 1 ? HAIRLINE : INK,
    })
  }

  /** The day as a unit: 24 ticks across the page, hanging from the present height. */
  ticks(): void {
    const step = (RIGHT - MARGIN) / 24
    for (let tick = 0; tick <= 24; tick += 1) {
      const [length, thickness] = tick % 6 === 0 ? [12, 1.4] : [6, 0.7]
      const x = MARGIN + tick * step
      const start = { x, y: this.y }
      const end = { x, y: this.y - length }
      this.#page.drawLine({ start, end, thickness, color: INK })
    }
  }

  get #page(): PDFPage {
    const page = this.pages.at(-1)
    if (!page) throw new Error('There is no page yet.')
    return page
  }
}
