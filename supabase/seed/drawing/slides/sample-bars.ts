import { INK, mix } from '../../../../server/store/og/category-look.ts'
import { label, labelAt } from '../../../../server/store/og/picture.ts'
import type { Picture } from '../../../../server/store/og/picture.ts'
import { sampleFrame } from './sample-frame.ts'
import type { SampleText } from './sample-frame.ts'

/** Rows with one bar, or two where there is a before. */
export interface BarsSample extends SampleText {
  kind: 'bars'
  unit: string
  max: number
  rows: { name: string; value: number; before?: number }[]
}

const LEFT = 330
const WIDTH = 700
const TOP = 140
const HEIGHT = 380

/** Horizontal bars, the figure at the end of each, sorted as given. */
export function drawBarsSample(sample: BarsSample, color: string): Picture {
  const pitch = HEIGHT / sample.rows.length
  const thickness = Math.min(46, pitch * 0.62)
  const lengthOf = (value: number) => (value / sample.max) * WIDTH
  const quiet = mix(color, INK, 0.1)
  const shapes = sample.rows
    .map(({ value, before }, index) => {
      const y = TOP + index * pitch + (pitch - thickness) / 2
      const main = `<rect x="${LEFT}" y="${y}" width="${lengthOf(value)}" height="${thickness}" fill="${color}"/>`
      if (before === undefined) return main
      // The earlier figure is the darker part of the same bar.
      return `${main}<rect x="${LEFT}" y="${y}" width="${lengthOf(before)}" height="${thickness}" fill="${quiet}"/>${beforeMark(LEFT + lengthOf(before), y, thickness)}`
    })
    .join('')
  const axis = `<path d="M${LEFT} ${TOP}V${TOP + HEIGHT}" stroke="${INK}" stroke-width="3"/>`
  const texts = sample.rows.flatMap(({ name, value, before }, index) => {
    const middle = TOP + index * pitch + pitch / 2
    const figure =
      before === undefined ? `${value}${sample.unit}` : `${before} to ${value}${sample.unit}`
    return [
      labelAt('end', LEFT - 18, middle - 14, name, { fontSize: 26, fontWeight: 600, color: INK }),
      label(LEFT + lengthOf(value) + 14, middle - 17, figure, {
        fontFamily: 'Bricolage',
        fontSize: 32,
        fontWeight: 800,
        color: INK,
      }),
    ]
  })
  return sampleFrame(sample, color, shapes + axis, texts)
}

function beforeMark(x: number, y: number, thickness: number): string {
  return `<path d="M${x} ${y - 7}V${y + thickness + 7}" stroke="${INK}" stroke-width="4"/>`
}
