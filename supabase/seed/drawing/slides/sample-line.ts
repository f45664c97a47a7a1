import { INK, mix } from '../../../../server/store/og/category-look.ts'
import { label, labelAt } from '../../../../server/store/og/picture.ts'
import type { Picture } from '../../../../server/store/og/picture.ts'
import { sampleFrame } from './sample-frame.ts'
import type { SampleText } from './sample-frame.ts'

/** A figure over time with one moment marked, and up to three numbers beside it. */
export interface LineSample extends SampleText {
  kind: 'line'
  values: number[]
  max: number
  mark: { index: number; text: string }
  axis: [first: string, last: string]
  figures: { value: string; name: string }[]
}

const PLOT = { left: 60, right: 800, top: 160, bottom: 486 }

/** An area under an angular line on the left, numerals on the right. */
export function drawLineSample(sample: LineSample, color: string): Picture {
  const xOf = (index: number) =>
    PLOT.left + (index / (sample.values.length - 1)) * (PLOT.right - PLOT.left)
  const yOf = (value: number) => PLOT.bottom - (value / sample.max) * (PLOT.bottom - PLOT.top)
  const points = sample.values.map(
    (value, index) => `${xOf(index).toFixed(1)} ${yOf(value).toFixed(1)}`,
  )
  const markX = xOf(sample.mark.index)
  const markY = yOf(sample.values[sample.mark.index] ?? 0)
  const shapes =
    `<path d="M${points.join('L')}V${PLOT.bottom}H${PLOT.left}Z" fill="${mix('#F7F3EA', color, 0.38)}"/>` +
    `<path d="M${points.join('L')}" fill="none" stroke="${color}" stroke-width="6" stroke-linejoin="round"/>` +
    `<path d="M${PLOT.left} ${PLOT.bottom}H${PLOT.right}" stroke="${INK}" stroke-width="3"/>` +
    `<path d="M${markX} ${PLOT.top}V${PLOT.bottom}" stroke="${INK}" stroke-width="2" stroke-dasharray="2 7"/>` +
    `<circle cx="${markX}" cy="${markY}" r="12" fill="${INK}"/>`
  const markLabel = { fontSize: 23, fontWeight: 700, color: INK }
  const texts = [
    markX > 520
      ? labelAt('end', markX - 14, PLOT.top - 4, sample.mark.text, markLabel)
      : label(markX + 14, PLOT.top - 4, sample.mark.text, markLabel),
    label(PLOT.left, PLOT.bottom + 14, sample.axis[0], {
      fontSize: 22,
      fontWeight: 600,
      color: INK,
    }),
    labelAt('end', PLOT.right, PLOT.bottom + 14, sample.axis[1], {
      fontSize: 22,
      fontWeight: 600,
      color: INK,
    }),
    ...sample.figures.flatMap(({ value, name }, index) => [
      label(864, 150 + index * 124, value, {
        fontFamily: 'Bricolage',
        fontWeight: 800,
        fontSize: 78,
        letterSpacing: '-0.04em',
        color: index === 0 ? color : INK,
      }),
      label(867, 228 + index * 124, name, { fontSize: 23, fontWeight: 600, color: INK }),
    ]),
  ]
  return sampleFrame(sample, color, shapes, texts)
}
