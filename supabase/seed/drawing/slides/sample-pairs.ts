import { INK } from '../../../../server/store/og/category-look.ts'
import { label } from '../../../../server/store/og/picture.ts'
import type { Picture } from '../../../../server/store/og/picture.ts'
import { sampleFrame } from './sample-frame.ts'
import type { SampleText } from './sample-frame.ts'

/** Two or three figures, each before and after. */
export interface PairsSample extends SampleText {
  kind: 'pairs'
  pairs: {
    name: string
    before: string
    after: string
    /** After as a share of before, at most 1. */ share: number
  }[]
}

const LEFT = 60
const WIDTH = 1080
const GAP = 48

/** Huge numerals side by side, above bars whose lengths keep the proportion. */
export function drawPairsSample(sample: PairsSample, color: string): Picture {
  const columnWidth = (WIDTH - GAP * (sample.pairs.length - 1)) / sample.pairs.length
  const xOf = (index: number) => LEFT + index * (columnWidth + GAP)
  const shapes = sample.pairs
    .map(({ share }, index) => {
      const x = xOf(index)
      return (
        `<path d="M${x} 152H${x + columnWidth}" stroke="${INK}" stroke-width="3"/>` +
        `<rect x="${x}" y="282" width="${columnWidth}" height="20" fill="${INK}" opacity="0.28"/>` +
        `<rect x="${x}" y="492" width="${Math.max(6, columnWidth * share)}" height="20" fill="${color}"/>`
      )
    })
    .join('')
  const longest = Math.max(...sample.pairs.map(({ after }) => after.length))
  const numeral = { fontFamily: 'Bricolage', fontWeight: 800, letterSpacing: '-0.04em' }
  const texts = sample.pairs.flatMap(({ name, before, after }, index) => [
    label(xOf(index), 172, name, { fontSize: 25, fontWeight: 700, color: INK }),
    label(xOf(index), 214, before, { ...numeral, fontSize: 58, color: INK, opacity: 0.62 }),
    label(xOf(index), longest > 4 ? 362 : 338, after, {
      ...numeral,
      fontSize: longest > 4 ? 100 : 132,
      color,
    }),
  ])
  return sampleFrame(sample, color, shapes, texts)
}
