import type { PDFPage } from 'pdf-lib'
import { INK } from '../../../../server/store/og/category-look.ts'
import { toRgb } from '../pdf-page.ts'
import type { Faces } from '../pdf-page.ts'

interface Seal {
  text: string
  year: string
  metal: string
}

const NOTCHES = 24

/** A seal with 24 teeth, a dial of ticks and the level of the award. */
export function drawSeal(
  page: PDFPage,
  { x, y, radius }: { x: number; y: number; radius: number },
  { text, year, metal }: Seal,
  { display, strong }: Faces,
): void {
  const ink = toRgb(INK)
  page.drawSvgPath(teeth(radius), { x, y, color: toRgb(metal) })
  page.drawCircle({ x, y, size: radius * 0.86, borderColor: ink, borderWidth: 0.8 })
  for (let tick = 0; tick < NOTCHES; tick += 1) {
    const angle = (tick * 2 * Math.PI) / NOTCHES
    const isQuarter = tick % 6 === 0
    page.drawLine({
      start: { x: x + Math.sin(angle) * radius * 0.8, y: y + Math.cos(angle) * radius * 0.8 },
      end: {
        x: x + Math.sin(angle) * radius * (isQuarter ? 0.66 : 0.71),
        y: y + Math.cos(angle) * radius * (isQuarter ? 0.66 : 0.71),
      },
      thickness: isQuarter ? 2.6 : 1.2,
      color: ink,
    })
  }
  const size = Math.min(24, 94 / display.widthOfTextAtSize(text, 1))
  page.drawText(text, {
    x: x - display.widthOfTextAtSize(text, size) / 2,
    y: y - 1,
    size,
    font: display,
    color: ink,
  })
  page.drawText(year, {
    x: x - strong.widthOfTextAtSize(year, 13) / 2,
    y: y - 22,
    size: 13,
    font: strong,
    color: ink,
  })
}

/** A disc with a scalloped edge, around (0, 0). */
function teeth(radius: number): string {
  const points = Array.from({ length: NOTCHES * 2 }, (_, index) => {
    const angle = (index * Math.PI) / NOTCHES
    const reach = index % 2 === 0 ? radius : radius * 0.93
    return `${(Math.sin(angle) * reach).toFixed(2)} ${(Math.cos(angle) * reach).toFixed(2)}`
  })
  return `M${points.join('L')}Z`
}
