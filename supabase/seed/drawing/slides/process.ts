import { INK, PAPER, mix } from '../../../../server/store/og/category-look.ts'
import { box, label, labelAt } from '../../../../server/store/og/picture.ts'
import type { Picture } from '../../../../server/store/og/picture.ts'
import { SLIDE_HEIGHT, SLIDE_WIDTH, TALL_HEIGHT, TALL_WIDTH } from './slide.ts'
import type { SlideSubject } from './slide.ts'

const LEFT = 404
const TICK = 30
const TICKS = 24
const TOP = 208
const BOTTOM = 552

/** The steps as bars over 24 ticks; a tick is an hour, or as many hours as there are days. */
export function drawProcess(subject: SlideSubject): Picture {
  const { hours, color, steps } = subject
  const pitch = (BOTTOM - TOP) / steps.length
  const xAt = (hour: number) => LEFT + (hour / hours) * TICK * TICKS
  const ticks = Array.from({ length: TICKS + 1 }, (_, tick) => {
    const isMain = tick % 6 === 0
    const x = LEFT + tick * TICK
    return `<path d="M${x} ${isMain ? TOP - 30 : TOP - 14}V${BOTTOM}" stroke="${INK}" stroke-width="${isMain ? 2 : 1}" opacity="${isMain ? 0.5 : 0.16}"/>`
  }).join('')
  const bars = steps
    .map(({ startHour, endHour }, index) => {
      const y = TOP + index * pitch + (pitch - 40) / 2
      const fill =
        index === steps.length - 1 ? INK : mix(color, PAPER, 0.42 - (0.42 * index) / steps.length)
      return `<rect x="${xAt(startHour)}" y="${y}" width="${xAt(endHour) - xAt(startHour)}" height="40" fill="${fill}"/>`
    })
    .join('')
  const lines = steps
    .map(
      (_, index) =>
        `<path d="M60 ${TOP + index * pitch}H${LEFT + TICK * TICKS}" stroke="${INK}" stroke-width="1" opacity="0.22"/>`,
    )
    .join('')
  const shapes = `<rect width="${SLIDE_WIDTH}" height="${SLIDE_HEIGHT}" fill="${PAPER}"/>${lines}${ticks}${bars}`
  return {
    width: SLIDE_WIDTH,
    height: SLIDE_HEIGHT,
    shapes,
    texts: [...headings(subject), ...stepTexts(subject, pitch, xAt)],
  }
}

function headings({ hours, color }: SlideSubject) {
  const axis = [0, 6, 12, 18, 24].map((tick) =>
    labelAt('middle', LEFT + tick * TICK, TOP - 62, String((hours / TICKS) * tick), {
      fontSize: 24,
      fontWeight: tick === TICKS ? 700 : 600,
      color: tick === TICKS ? color : INK,
    }),
  )
  return [
    label(58, 52, `Where the ${hours} hours go`, {
      fontFamily: 'Bricolage',
      fontWeight: 800,
      fontSize: 60,
      letterSpacing: '-0.02em',
      color: INK,
    }),
    label(60, TOP - 62, 'Hour', { fontSize: 24, fontWeight: 600, color: INK }),
    ...axis,
  ]
}

function stepTexts(
  { steps, hours, color }: SlideSubject,
  pitch: number,
  xAt: (hour: number) => number,
) {
  return steps.flatMap(({ title, startHour, endHour }, index) => {
    const middle = TOP + index * pitch + pitch / 2
    const range = `${startHour}–${endHour}`
    const style = { fontSize: 24, fontWeight: 700, color: INK }
    // A range stands right of its bar, and left of it where the bar ends near the edge.
    const rangeLabel =
      endHour / hours > 0.85
        ? labelAt('end', xAt(startHour) - 12, middle - 13, range, style)
        : label(xAt(endHour) + 12, middle - 13, range, style)
    return [
      label(60, middle - 15, String(index + 1), {
        fontSize: 27,
        fontWeight: 800,
        fontFamily: 'Bricolage',
        color,
      }),
      label(94, middle - 14, title, { fontSize: 27, fontWeight: 600, color: INK }),
      rangeLabel,
    ]
  })
}

/** The same in 4:5: a step's name over its bar. */
export function drawTallProcess({ hours, color, steps }: SlideSubject): Picture {
  const padding = 34
  const width = TALL_WIDTH - 2 * padding
  const rows = steps.map(({ title, startHour, endHour }, index) =>
    box(
      { flexDirection: 'column', gap: 9 },
      box(
        { justifyContent: 'space-between', fontSize: 27, fontWeight: 600 },
        `${index + 1}  ${title}`,
        box({ fontWeight: 700, color }, `${startHour}–${endHour}`),
      ),
      box(
        { width, height: 26, background: mix(PAPER, INK, 0.1) },
        box({
          marginLeft: (startHour / hours) * width,
          width: ((endHour - startHour) / hours) * width,
          height: 26,
          background: index === steps.length - 1 ? INK : color,
        }),
      ),
    ),
  )
  return {
    width: TALL_WIDTH,
    height: TALL_HEIGHT,
    shapes: `<rect width="${TALL_WIDTH}" height="${TALL_HEIGHT}" fill="${PAPER}"/>`,
    texts: [
      box(
        {
          position: 'absolute',
          left: padding,
          top: padding,
          width,
          height: TALL_HEIGHT - 2 * padding,
          flexDirection: 'column',
          color: INK,
        },
        box(
          { fontFamily: 'Bricolage', fontWeight: 800, fontSize: 46, letterSpacing: '-0.03em' },
          `Where the ${hours} hours go`,
        ),
        box({ flexDirection: 'column', flexGrow: 1, justifyContent: 'space-evenly' }, ...rows),
      ),
    ],
  }
}
