import { categoryLook, INK, mix, PAPER } from './category-look.ts'
import { dial } from './dial.ts'
import { brand, MARGIN, OG_HEIGHT, OG_WIDTH, title } from './frame.ts'
import { seedFrom } from './patterns.ts'
import { clipped, label, labelAt, type Picture } from './picture.ts'

/** What the picture of a post says. */
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

const PANEL_X = 812
const SIZES = [
  { upTo: 44, fontSize: 84 },
  { upTo: 68, fontSize: 70 },
  { upTo: 100, fontSize: 56 },
]

/** A magazine page: the title on the category's color, the time it takes on the clock. */
export function drawPost(subject: PostSubject): Picture {
  const { color, pattern } = categoryLook(subject.category)
  const ground = mix(color, INK, 0.2)
  const width = OG_WIDTH - PANEL_X
  const figures = pattern(
    { width, height: OG_HEIGHT, seed: seedFrom(subject.title) },
    { figure: color, accent: INK },
  )
  const clock = dial({
    x: PANEL_X + width / 2,
    y: OG_HEIGHT / 2,
    radius: 164,
    rings: 1,
    figure: String(subject.readingMinutes),
    unit: 'min read',
    face: PAPER,
    ink: INK,
  })
  const quiet = mix(color, PAPER, 0.82)
  const store = brand({ storeName: subject.storeName, ink: PAPER, accent: quiet })
  return {
    width: OG_WIDTH,
    height: OG_HEIGHT,
    shapes:
      `<rect width="${OG_WIDTH}" height="${OG_HEIGHT}" fill="${ground}"/>` +
      `<rect x="${PANEL_X}" width="${width}" height="${OG_HEIGHT}" fill="${mix(color, PAPER, 0.78)}"/>` +
      clipped('panel', PANEL_X, 0, width, OG_HEIGHT, figures) +
      clock.shapes +
      store.shapes,
    texts: [
      label(MARGIN, 62, subject.tag, { fontSize: 32, fontWeight: 700, color: quiet }),
      title({ text: subject.title, width: PANEL_X - MARGIN - 48, color: PAPER, sizes: SIZES }),
      ...store.texts,
      labelAt('end', PANEL_X - 44, 532, subject.author, {
        fontSize: 32,
        fontWeight: 600,
        color: quiet,
      }),
      ...clock.texts,
    ],
  }
}
