import type { Picture } from '../../../../server/store/og/picture.ts'
import { drawBarsSample } from './sample-bars.ts'
import type { BarsSample } from './sample-bars.ts'
import { drawCellsSample } from './sample-cells.ts'
import type { CellsSample } from './sample-cells.ts'
import { drawLineSample } from './sample-line.ts'
import type { LineSample } from './sample-line.ts'
import { drawPairsSample } from './sample-pairs.ts'
import type { PairsSample } from './sample-pairs.ts'
import type { SlideSubject } from './slide.ts'

/** What a buyer will see at the end, with sample figures, as one of four kinds of chart. */
export type Sample = BarsSample | CellsSample | LineSample | PairsSample

/** A sample of the result, in the category's color. */
export function drawSample(sample: Sample, { color }: SlideSubject): Picture {
  switch (sample.kind) {
    case 'bars':
      return drawBarsSample(sample, color)
    case 'cells':
      return drawCellsSample(sample, color)
    case 'line':
      return drawLineSample(sample, color)
    case 'pairs':
      return drawPairsSample(sample, color)
  }
}
