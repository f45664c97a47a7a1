import type { ReactNode } from 'react'
import { INK, PAPER, mix } from '../../../../server/store/og/category-look.ts'
import { box } from '../../../../server/store/og/picture.ts'
import type { Picture } from '../../../../server/store/og/picture.ts'
import type { Sample } from './sample.ts'
import { TALL_HEIGHT, TALL_WIDTH } from './slide.ts'
import type { SlideSubject } from './slide.ts'

const PADDING = 34
const WIDTH = TALL_WIDTH - 2 * PADDING
const DISPLAY = { fontFamily: 'Bricolage', fontWeight: 800, letterSpacing: '-0.03em' }

/** The chart of a sample in 4:5, with letters that can be read on a phone. */
export function drawTallSample(sample: Sample, { color }: SlideSubject): Picture {
  const rows = rowsOf(sample, color)
  return {
    width: TALL_WIDTH,
    height: TALL_HEIGHT,
    shapes: `<rect width="${TALL_WIDTH}" height="${TALL_HEIGHT}" fill="${mix(PAPER, color, 0.16)}"/>`,
    texts: [
      box(
        {
          position: 'absolute',
          left: PADDING,
          top: PADDING,
          width: WIDTH,
          height: TALL_HEIGHT - 2 * PADDING,
          flexDirection: 'column',
          color: INK,
          fontSize: 24,
        },
        box({ ...DISPLAY, fontSize: 44, lineHeight: 1.04 }, sample.title),
        box(
          {
            flexDirection: 'column',
            flexGrow: 1,
            justifyContent: 'center',
            gap: rows.length > 5 ? 13 : 24,
          },
          ...rows,
        ),
        box({ fontSize: 20, lineHeight: 1.25 }, `Sample figures. ${sample.caption}`),
      ),
    ],
  }
}

function rowsOf(sample: Sample, color: string): ReactNode[] {
  switch (sample.kind) {
    case 'bars':
      return sample.rows.map(({ name, value, before }) => {
        const figure = before === undefined ? `${value}` : `${before} to ${value}`
        return box(
          { flexDirection: 'column', gap: 7 },
          box(
            { justifyContent: 'space-between', alignItems: 'baseline', fontWeight: 600 },
            name,
            box({ ...DISPLAY, fontSize: 32 }, figure + sample.unit),
          ),
          bars(value / sample.max, before === undefined ? null : before / sample.max, color),
        )
      })
    case 'pairs':
      return sample.pairs.map(({ name, before, after, share }) =>
        box(
          { flexDirection: 'column', gap: 8 },
          box({ fontWeight: 700 }, name),
          box(
            { alignItems: 'baseline', justifyContent: 'space-between' },
            box({ ...DISPLAY, fontSize: 46, opacity: 0.62, lineHeight: 1 }, before),
            box({ ...DISPLAY, fontSize: 78, color, lineHeight: 1 }, after),
          ),
          pairOfBars(share, color),
        ),
      )
    case 'line':
      return [
        box({ alignItems: 'flex-end', height: 190, gap: 4 }, ...columns(sample, color)),
        box(
          { justifyContent: 'space-between', fontSize: 21, fontWeight: 600 },
          ...sample.axis.map((end) => box({}, end)),
        ),
        box({ fontSize: 22, fontWeight: 700 }, `Dark: ${sample.mark.text}`),
        ...sample.figures.map(({ value, name }, index) =>
          box(
            { alignItems: 'baseline', gap: 16, height: 52 },
            box({ ...DISPLAY, fontSize: 56, width: 176, color: index === 0 ? color : INK }, value),
            box({ flexShrink: 1, fontWeight: 600 }, name),
          ),
        ),
      ]
    case 'cells':
      return [
        ...sample.fields.map(({ name, cells }) => field(name, cells, sample, color)),
        box(
          { flexWrap: 'wrap', columnGap: 18, rowGap: 8, fontSize: 20, fontWeight: 600 },
          ...sample.legend.map(({ text, level }) =>
            box(
              { alignItems: 'center', gap: 8 },
              box({ width: 22, height: 22, background: shade(color, level) }),
              text,
            ),
          ),
        ),
      ]
  }
}

function bars(share: number, before: number | null, color: string): ReactNode {
  return box(
    { position: 'relative', width: WIDTH, height: 26 },
    box({
      position: 'absolute',
      left: 0,
      width: Math.max(6, WIDTH * share),
      height: 26,
      background: color,
    }),
    ...(before === null
      ? []
      : [
          box({
            position: 'absolute',
            left: 0,
            width: WIDTH * before,
            height: 26,
            background: mix(color, INK, 0.5),
          }),
        ]),
  )
}

/** Before, which is the whole width, above after. */
function pairOfBars(share: number, color: string): ReactNode {
  const bar = { height: 13 }
  return box(
    { flexDirection: 'column', width: WIDTH },
    box({ ...bar, width: WIDTH, background: INK, opacity: 0.28 }),
    box({ ...bar, width: Math.max(6, WIDTH * share), background: color }),
  )
}

function columns(sample: Extract<Sample, { kind: 'line' }>, color: string): ReactNode[] {
  const { values, max, mark } = sample
  return values.map((value, index) =>
    box({
      flexGrow: 1,
      height: (value / max) * 190,
      background: index === mark.index ? INK : color,
    }),
  )
}

function field(
  name: string,
  cells: Extract<Sample, { kind: 'cells' }>['fields'][number]['cells'],
  sample: Extract<Sample, { kind: 'cells' }>,
  color: string,
): ReactNode {
  const isOnlyOne = sample.fields.length === 1
  const size = isOnlyOne ? WIDTH / sample.columns - 6 : 72
  return box(
    { flexDirection: 'column', gap: 6 },
    box({ fontWeight: 700 }, name),
    box(
      { flexWrap: 'wrap', gap: 5, width: (size + 6) * sample.columns },
      ...cells.map(({ text, level }) =>
        box(
          {
            ...DISPLAY,
            width: size,
            height: isOnlyOne ? size : 31,
            alignItems: 'center',
            justifyContent: 'center',
            background: shade(color, level),
            color: level > 0.5 ? PAPER : INK,
            fontSize: 24,
          },
          text,
        ),
      ),
    ),
  )
}

function shade(color: string, level: number): string {
  return mix(mix(PAPER, color, 0.05), color, level)
}
