import { deliveryHours } from '#domain/delivery.ts'
import { formatUsd } from '#domain/money.ts'
import { categoryLook, INK, mix, PAPER, type CategoryLook } from './category-look.ts'
import { dial, drawTickDial } from './dial.ts'
import { brand, MARGIN, OG_HEIGHT, OG_WIDTH, title } from './frame.ts'
import { seedFrom } from './patterns.ts'
import { clipped, label, labelAt, type Picture } from './picture.ts'

export interface ServiceSubject {
  kind: 'service'
  storeName: string
  title: string
  category: string
  priceCents: number
  /** Null for the default. */
  deliveryDays: number | null
}

export interface PostSubject {
  kind: 'post'
  storeName: string
  title: string
  /** Of the service that the post leads to; '' for a post that leads to none. */
  category: string
  author: string
  /** The first tag; '' without one. */
  tag: string
  readingMinutes: number
}

/** What the picture of every other page says. */
export interface StoreSubject {
  kind: 'store'
  storeName: string
  tagline: string
}

export type OgSubject = ServiceSubject | PostSubject | StoreSubject

export function drawSubject(subject: OgSubject): Picture {
  if (subject.kind === 'service') return drawService(subject)
  return subject.kind === 'post' ? drawPost(subject) : drawStore(subject)
}

const MOST_RINGS = 7

/** A price tag: title and price on paper, the promise in hours on the category's pattern. */
function drawService(subject: ServiceSubject): Picture {
  const look = categoryLook(subject.category)
  const { color } = look
  const hours = deliveryHours(subject.deliveryDays)
  const x = 728
  const sizes = [
    { upTo: 24, fontSize: 104 },
    { upTo: 50, fontSize: 80 },
    { upTo: 90, fontSize: 60 },
  ]
  return beside(x, subject, look, {
    ground: PAPER,
    mark: `<rect x="${MARGIN}" y="68" width="20" height="20" fill="${color}"/>`,
    panel: color,
    tones: { figure: mix(color, PAPER, 0.26), accent: mix(color, INK, 0.55) },
    clock: {
      radius: 192,
      rings: Math.min(MOST_RINGS, Math.ceil(hours / 24)),
      figure: String(hours),
      unit: 'hours',
    },
    store: { ink: INK, accent: color },
    texts: [
      label(MARGIN + 34, 62, subject.category, { fontSize: 32, fontWeight: 700, color: INK }),
      title({ text: subject.title, width: x - MARGIN - 40, color: INK, sizes }),
      labelAt('end', x - 44, 514, formatUsd(subject.priceCents), {
        fontFamily: 'Bricolage',
        fontWeight: 800,
        fontSize: 64,
        letterSpacing: '-0.04em',
        color: INK,
      }),
    ],
  })
}

/** A magazine page: the title on the category's color, the time it takes on the clock. */
function drawPost(subject: PostSubject): Picture {
  const look = categoryLook(subject.category)
  const { color } = look
  const quiet = mix(color, PAPER, 0.82)
  const x = 812
  const sizes = [
    { upTo: 44, fontSize: 84 },
    { upTo: 68, fontSize: 70 },
    { upTo: 100, fontSize: 56 },
  ]
  return beside(x, subject, look, {
    ground: mix(color, INK, 0.2),
    mark: '',
    panel: mix(color, PAPER, 0.78),
    tones: { figure: color, accent: INK },
    clock: { radius: 164, rings: 1, figure: String(subject.readingMinutes), unit: 'min read' },
    store: { ink: PAPER, accent: quiet },
    texts: [
      label(MARGIN, 62, subject.tag, { fontSize: 32, fontWeight: 700, color: quiet }),
      title({ text: subject.title, width: x - MARGIN - 48, color: PAPER, sizes }),
      labelAt('end', x - 44, 532, subject.author, { fontSize: 32, fontWeight: 600, color: quiet }),
    ],
  })
}

interface PanelLook {
  ground: string
  mark: string
  panel: string
  tones: Parameters<CategoryLook['pattern']>[1]
  clock: Pick<Parameters<typeof dial>[0], 'radius' | 'rings' | 'figure' | 'unit'>
  store: { ink: string; accent: string }
  texts: Picture['texts']
}

/** Text on a ground, beside a panel from `x` on with the category's pattern and a clock. */
function beside(
  x: number,
  { storeName, title: text }: { storeName: string; title: string },
  { pattern }: CategoryLook,
  { ground, mark, panel, tones, clock: reading, store: ofStore, texts }: PanelLook,
): Picture {
  const width = OG_WIDTH - x
  const figures = pattern({ width, height: OG_HEIGHT, seed: seedFrom(text) }, tones)
  const middle = { x: x + width / 2, y: OG_HEIGHT / 2 }
  const clock = dial({ ...middle, ...reading })
  const store = brand(storeName, ofStore.ink, ofStore.accent)
  const shapes =
    `${fullRect(ground)}${mark}<rect x="${x}" width="${width}" height="${OG_HEIGHT}" fill="${panel}"/>` +
    clipped('panel', x, 0, width, OG_HEIGHT, figures) +
    clock.shapes +
    store.shapes
  return {
    width: OG_WIDTH,
    height: OG_HEIGHT,
    shapes,
    texts: [...texts, ...store.texts, ...clock.texts],
  }
}

const ACCENT = '#FF6F4B'

/** The tagline, and the day as 24 ticks that runs out of the picture. */
function drawStore({ storeName, tagline }: StoreSubject): Picture {
  const store = brand(storeName, PAPER, ACCENT)
  const [x, y] = [1040, 315]
  const ticks = { innerRadius: 215, depth: 190, rings: 1, color: PAPER, tickWidth: 15 }
  const sizes = [
    { upTo: 36, fontSize: 84 },
    { upTo: 60, fontSize: 68 },
    { upTo: 120, fontSize: 52 },
  ]
  return {
    width: OG_WIDTH,
    height: OG_HEIGHT,
    shapes:
      `${fullRect(INK)}<g opacity="0.9">${drawTickDial({ x, y, ...ticks })}</g>` +
      `<path d="M${x} ${y - 60}V${y - 405}" stroke="${ACCENT}" stroke-width="34"/>` +
      store.shapes,
    texts: [title({ text: tagline, width: 600 - MARGIN, color: PAPER, sizes }), ...store.texts],
  }
}

const fullRect = (fill: string) =>
  `<rect width="${OG_WIDTH}" height="${OG_HEIGHT}" fill="${fill}"/>`
