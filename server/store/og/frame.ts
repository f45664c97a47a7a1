import type { ReactElement } from 'react'
import { box, label, type Picture } from './picture.ts'

/** What networks show of a shared link: their common size, in px. */
export const OG_WIDTH = 1200
export const OG_HEIGHT = 630

/** Left edge of everything that is set, and the baseline of the store's name. */
export const MARGIN = 64
const BRAND_Y = 548
const MARK = 52
const MARK_TICKS = 12

interface TitleBlock {
  text: string
  width: number
  color: string
  /** Lines of the largest size that fit between label and brand. */
  sizes: readonly { upTo: number; fontSize: number }[]
}

/** The heading, smaller the longer it is; what does not fit ends in an ellipsis. */
export function title({ text, width, color, sizes }: TitleBlock): ReactElement {
  const fontSize = sizes.find(({ upTo }) => text.length <= upTo)?.fontSize ?? 48
  return box(
    { position: 'absolute', left: MARGIN - 3, top: 122, width, height: 350 },
    box(
      {
        display: 'block',
        width,
        lineClamp: Math.floor(350 / (fontSize * 1.04)),
        fontFamily: 'Bricolage',
        fontWeight: 800,
        fontSize,
        lineHeight: 1.04,
        letterSpacing: '-0.025em',
        color,
      },
      text,
    ),
  )
}

/** The store's mark, a clock of ticks whose first one is the accent, and its name. */
export function brand(
  storeName: string,
  ink: string,
  accent: string,
): Pick<Picture, 'shapes' | 'texts'> {
  return {
    shapes: drawBrandMark(ink, accent),
    texts: [
      label(MARGIN + MARK + 16, BRAND_Y - 24, storeName, {
        fontFamily: 'Bricolage',
        fontWeight: 800,
        fontSize: 42,
        letterSpacing: '-0.03em',
        color: ink,
      }),
    ],
  }
}

function drawBrandMark(ink: string, accent: string): string {
  const outer = MARK / 2
  const [x, y] = [MARGIN + outer, BRAND_Y]
  return Array.from({ length: MARK_TICKS }, (_, tick) => {
    const isFirst = tick === 0
    const inner = outer * (isFirst ? 0.32 : 0.52)
    const width = outer * (isFirst ? 0.22 : 0.145)
    return (
      `<path transform="rotate(${(tick * 360) / MARK_TICKS} ${x} ${y})" d="M${x} ${y - inner}V${y - outer}" ` +
      `stroke="${isFirst ? accent : ink}" stroke-width="${width.toFixed(1)}"/>`
    )
  }).join('')
}
