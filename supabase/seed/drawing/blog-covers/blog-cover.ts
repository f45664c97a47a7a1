import { clipped } from '../../../../server/store/og/picture.ts'
import { CATEGORY_LOOKS, INK, PAPER, mix } from '../../../../server/store/og/category-look.ts'
import { seedFrom } from '../../../../server/store/og/patterns.ts'
import type { Picture } from '../../../../server/store/og/picture.ts'
import { SCENES } from './scenes.ts'
import type { CoverTones } from './scenes.ts'

const COVER_WIDTH = 1600
const COVER_HEIGHT = 840

/** The cover of an article: its category's geometry, and a scene of its own in front. Throws where none is drawn. */
export function drawBlogCover(slug: string): Picture {
  const scene = SCENES[slug]
  if (scene === undefined) throw new Error(`${slug}: no cover is drawn`)
  const { color, pattern } = CATEGORY_LOOKS[scene.category]
  const tones: CoverTones = {
    ground: color,
    figure: mix(color, PAPER, 0.24),
    deep: mix(color, INK, 0.45),
    paper: PAPER,
    ink: INK,
  }
  const width = scene.patternTo - scene.patternFrom
  const area = { width, height: COVER_HEIGHT, seed: seedFrom(slug) }
  const field = pattern(area, { figure: tones.figure, accent: tones.deep })
  const shapes =
    `<rect width="${COVER_WIDTH}" height="${COVER_HEIGHT}" fill="${color}"/>` +
    clipped('field', scene.patternFrom, 0, width, COVER_HEIGHT, field) +
    scene.draw(tones) +
    drawDayRuler()
  return { width: COVER_WIDTH, height: COVER_HEIGHT, shapes, texts: [] }
}

/** 24 ticks along the foot: the day as a unit. */
function drawDayRuler(): string {
  const top = COVER_HEIGHT - 52
  const ticks = Array.from({ length: 25 }, (_, tick) => {
    const x = 40 + (tick * (COVER_WIDTH - 80)) / 24
    const isQuarter = tick % 6 === 0
    return `<path d="M${x.toFixed(1)} ${top + 14}V${top + (isQuarter ? 38 : 26)}" stroke="${PAPER}" stroke-width="${isQuarter ? 5 : 3}"/>`
  }).join('')
  return `<rect y="${top}" width="${COVER_WIDTH}" height="52" fill="${INK}"/>${ticks}`
}
