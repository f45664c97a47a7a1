import { deliveryHours } from '#domain/delivery.ts'
import { formatUsd } from '#domain/money.ts'
import { categoryLook, INK, mix, PAPER } from './category-look.ts'
import { dial } from './dial.ts'
import { brand, MARGIN, OG_HEIGHT, OG_WIDTH, title } from './frame.ts'
import { seedFrom } from './patterns.ts'
import { clipped, label, labelAt, type Picture } from './picture.ts'

/** What the picture of a service says. */
export interface ServiceSubject {
  kind: 'service'
  storeName: string
  title: string
  category: string
  priceCents: number
  /** Null for the default. */
  deliveryDays: number | null
}

const PANEL_X = 728
const MOST_RINGS = 7
const SIZES = [
  { upTo: 24, fontSize: 104 },
  { upTo: 50, fontSize: 80 },
  { upTo: 90, fontSize: 60 },
]

/** A price tag: title and price on paper, the promise in hours on the category's pattern. */
export function drawService(subject: ServiceSubject): Picture {
  const { color, pattern } = categoryLook(subject.category)
  const hours = deliveryHours(subject.deliveryDays)
  const width = OG_WIDTH - PANEL_X
  const figures = pattern(
    { width, height: OG_HEIGHT, seed: seedFrom(subject.title) },
    { figure: mix(color, PAPER, 0.26), accent: mix(color, INK, 0.55) },
  )
  const clock = dial({
    x: PANEL_X + width / 2,
    y: OG_HEIGHT / 2,
    radius: 192,
    rings: Math.min(MOST_RINGS, Math.ceil(hours / 24)),
    figure: String(hours),
    unit: 'hours',
    face: PAPER,
    ink: INK,
  })
  const store = brand({ storeName: subject.storeName, ink: INK, accent: color })
  return {
    width: OG_WIDTH,
    height: OG_HEIGHT,
    shapes:
      `<rect width="${OG_WIDTH}" height="${OG_HEIGHT}" fill="${PAPER}"/>` +
      `<rect x="${MARGIN}" y="68" width="20" height="20" fill="${color}"/>` +
      `<rect x="${PANEL_X}" width="${width}" height="${OG_HEIGHT}" fill="${color}"/>` +
      clipped('panel', PANEL_X, 0, width, OG_HEIGHT, figures) +
      clock.shapes +
      store.shapes,
    texts: [
      label(MARGIN + 34, 62, subject.category, { fontSize: 32, fontWeight: 700, color: INK }),
      title({ text: subject.title, width: PANEL_X - MARGIN - 40, color: INK, sizes: SIZES }),
      ...store.texts,
      labelAt('end', PANEL_X - 44, 514, formatUsd(subject.priceCents), {
        fontFamily: 'Bricolage',
        fontWeight: 800,
        fontSize: 64,
        letterSpacing: '-0.04em',
        color: INK,
      }),
      ...clock.texts,
    ],
  }
}
