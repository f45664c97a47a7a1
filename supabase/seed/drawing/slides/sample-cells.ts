import { INK, PAPER, mix } from '../../../../server/store/og/category-look.ts'
import { label, labelAt } from '../../../../server/store/og/picture.ts'
import type { Picture } from '../../../../server/store/og/picture.ts'
import { sampleFrame } from './sample-frame.ts'
import type { SampleText } from './sample-frame.ts'

/** One or two fields of numbered cells, shaded by level: a rank grid, a month. */
export interface CellsSample extends SampleText {
  kind: 'cells'
  columns: number
  fields: {
    name: string
    cells: { text: string; /** 0 is pale, 1 is full color. */ level: number }[]
  }[]
  legend: { text: string; level: number }[]
}

const TOP = 186
const HEIGHT = 330
const FIELD_WIDTH = 800

/** The fields side by side, a legend on the right. */
export function drawCellsSample(sample: CellsSample, color: string): Picture {
  const gap = 40
  const width = (FIELD_WIDTH - gap * (sample.fields.length - 1)) / sample.fields.length
  const fields = sample.fields.map((field, index) =>
    drawField(sample, field, 60 + index * (width + gap), width, color),
  )
  const swatches = sample.legend.map(({ text, level }, index) => {
    const y = TOP + index * 58
    return {
      shape: `<rect x="910" y="${y}" width="40" height="40" fill="${shade(color, level)}"/>`,
      text: label(966, y + 8, text, { fontSize: 24, fontWeight: 600, color: INK }),
    }
  })
  const shapes = [...fields.map(({ shape }) => shape), ...swatches.map(({ shape }) => shape)].join(
    '',
  )
  return sampleFrame(sample, color, shapes, [
    ...fields.flatMap(({ texts }) => texts),
    ...swatches.map(({ text }) => text),
  ])
}

function drawField(
  sample: CellsSample,
  field: CellsSample['fields'][number],
  left: number,
  width: number,
  color: string,
) {
  const rows = Math.ceil(field.cells.length / sample.columns)
  const cellWidth = width / sample.columns
  const cellHeight = HEIGHT / rows
  const place = (index: number) => ({
    x: left + (index % sample.columns) * cellWidth,
    y: TOP + Math.floor(index / sample.columns) * cellHeight,
  })
  const shape = field.cells
    .map(({ level }, index) => {
      const { x, y } = place(index)
      return `<rect x="${x}" y="${y}" width="${cellWidth - 5}" height="${cellHeight - 5}" fill="${shade(color, level)}"/>`
    })
    .join('')
  const texts = field.cells.map(({ text, level }, index) => {
    const { x, y } = place(index)
    return labelAt('middle', x + cellWidth / 2 - 2, y + cellHeight / 2 - 17, text, {
      fontFamily: 'Bricolage',
      fontWeight: 800,
      fontSize: 30,
      color: level > 0.5 ? PAPER : INK,
    })
  })
  const name = label(left, TOP - 42, field.name, { fontSize: 25, fontWeight: 700, color: INK })
  return { shape, texts: [name, ...texts] }
}

function shade(color: string, level: number): string {
  return mix(mix(PAPER, color, 0.05), color, level)
}
