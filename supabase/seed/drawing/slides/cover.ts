import { CATEGORY_LOOKS, INK, PAPER, mix } from '../../../../server/store/og/category-look.ts'
import { box, clipped, label, labelAt } from '../../../../server/store/og/picture.ts'
import type { Picture } from '../../../../server/store/og/picture.ts'
import { drawTickDial } from '../../../../server/store/og/dial.ts'
import { SLIDE_HEIGHT, SLIDE_WIDTH } from './slide.ts'
import type { SlideSubject } from './slide.ts'

interface CoverPalette {
  ground: string
  text: string
  quiet: string
  panel: string
  figure: string
  accent: string
  dial: string
  dialText: string
}

const PANEL_X = 672
const DIAL = { x: 936, y: 300, radius: 188 }

/** Slide 1: category, title, and the promise in hours on a dial with one ring per day. Three colourings by `variant`. */
export function drawCover(subject: SlideSubject, variant: number): Picture {
  const palette = coverPalette(subject.color, variant)
  const { x, y, radius } = DIAL
  const panelWidth = SLIDE_WIDTH - PANEL_X
  const pattern = CATEGORY_LOOKS[subject.category].pattern(
    { width: panelWidth, height: SLIDE_HEIGHT, seed: subject.seed },
    { figure: palette.figure, accent: palette.accent },
  )
  const shapes =
    `<rect width="${SLIDE_WIDTH}" height="${SLIDE_HEIGHT}" fill="${palette.ground}"/>` +
    `<rect x="${PANEL_X}" width="${panelWidth}" height="${SLIDE_HEIGHT}" fill="${palette.panel}"/>` +
    clipped('panel', PANEL_X, 0, panelWidth, SLIDE_HEIGHT, pattern) +
    `<circle cx="${x}" cy="${y}" r="${radius}" fill="${palette.dial}"/>` +
    drawTickDial({
      x,
      y,
      innerRadius: 126,
      depth: 46,
      rings: subject.days,
      color: palette.dialText,
      tickWidth: subject.days > 3 ? 2.5 : 3.5,
    })
  const numeralSize = subject.hours > 99 ? 124 : 160
  const texts = [
    label(62, 60, subject.category, { fontSize: 30, fontWeight: 700, color: palette.quiet }),
    box(
      {
        position: 'absolute',
        left: 60,
        top: 116,
        width: 590,
        height: 360,
        alignItems: 'flex-start',
      },
      box(
        {
          fontFamily: 'Bricolage',
          fontWeight: 800,
          letterSpacing: '-0.025em',
          lineHeight: 1.02,
          color: palette.text,
          fontSize: titleSize(subject.title),
        },
        subject.title,
      ),
    ),
    label(62, 508, `${subject.steps.length} steps`, {
      fontSize: 29,
      fontWeight: 600,
      color: palette.text,
    }),
    label(204, 508, `${subject.included.length} things you keep`, {
      fontSize: 29,
      fontWeight: 600,
      color: palette.text,
    }),
    labelAt('middle', x - 4, y - 22 - numeralSize * 0.56, String(subject.hours), {
      fontFamily: 'Bricolage',
      fontWeight: 800,
      fontSize: numeralSize,
      letterSpacing: '-0.05em',
      color: palette.dialText,
    }),
    labelAt('middle', x, y + 64, 'hours', {
      fontSize: 32,
      fontWeight: 700,
      color: palette.dialText,
    }),
  ]
  return { width: SLIDE_WIDTH, height: SLIDE_HEIGHT, shapes, texts }
}

function titleSize(title: string): number {
  if (title.length > 42) return 64
  return title.length > 26 ? 72 : 84
}

function coverPalette(color: string, variant: number): CoverPalette {
  const panel = { panel: color, figure: mix(color, PAPER, 0.26), accent: mix(color, INK, 0.55) }
  const onPaper = { ...panel, ground: PAPER, text: INK, quiet: color, dial: PAPER, dialText: INK }
  const onInk = {
    ...panel,
    ground: INK,
    text: PAPER,
    quiet: mix(color, PAPER, 0.5),
    dial: INK,
    dialText: PAPER,
    accent: PAPER,
  }
  const onColor = {
    ground: mix(color, INK, 0.16),
    text: PAPER,
    quiet: mix(color, PAPER, 0.82),
    panel: mix(color, PAPER, 0.78),
    figure: color,
    accent: INK,
    dial: PAPER,
    dialText: INK,
  }
  return [onPaper, onColor, onInk][variant % 3] ?? onPaper
}
