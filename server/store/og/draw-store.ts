import { INK, PAPER } from './category-look.ts'
import { drawTickDial } from './dial.ts'
import { brand, MARGIN, OG_HEIGHT, OG_WIDTH, title } from './frame.ts'
import type { Picture } from './picture.ts'

/** What the picture of every other page says. */
export interface StoreSubject {
  kind: 'store'
  storeName: string
  tagline: string
}

const ACCENT = '#FF6F4B'
const DIAL = { x: 1040, y: 315 }
const SIZES = [
  { upTo: 36, fontSize: 84 },
  { upTo: 60, fontSize: 68 },
  { upTo: 120, fontSize: 52 },
]

/** The tagline, and the day as 24 ticks that runs out of the picture. */
export function drawStore({ storeName, tagline }: StoreSubject): Picture {
  const store = brand({ storeName, ink: PAPER, accent: ACCENT })
  const day = drawTickDial({
    ...DIAL,
    innerRadius: 215,
    depth: 190,
    rings: 1,
    color: PAPER,
    tickWidth: 15,
  })
  return {
    width: OG_WIDTH,
    height: OG_HEIGHT,
    shapes:
      `<rect width="${OG_WIDTH}" height="${OG_HEIGHT}" fill="${INK}"/>` +
      `<g opacity="0.9">${day}</g>` +
      `<path d="M${DIAL.x} ${DIAL.y - 60}V${DIAL.y - 405}" stroke="${ACCENT}" stroke-width="34"/>` +
      store.shapes,
    texts: [
      title({ text: tagline, width: 600 - MARGIN, color: PAPER, sizes: SIZES }),
      ...store.texts,
    ],
  }
}
