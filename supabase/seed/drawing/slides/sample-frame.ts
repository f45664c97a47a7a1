import type { ReactNode } from 'react'
import { INK, PAPER, mix } from '../../../../server/store/og/category-look.ts'
import { box, label } from '../../../../server/store/og/picture.ts'
import type { Picture } from '../../../../server/store/og/picture.ts'
import { SLIDE_HEIGHT, SLIDE_WIDTH } from './slide.ts'

/** What all sample slides say: the headline, and what the figures are. */
export interface SampleText {
  title: string
  caption: string
  /** The picture in words, for people who do not see it. */
  alt: string
}

/** The tinted ground, the headline and the caption around a chart. */
export function sampleFrame(
  { title, caption }: SampleText,
  color: string,
  shapes: string,
  texts: ReactNode[],
): Picture {
  const heading = {
    fontFamily: 'Bricolage',
    fontWeight: 800,
    letterSpacing: '-0.02em',
    lineHeight: 1.05,
    color: INK,
  }
  return {
    width: SLIDE_WIDTH,
    height: SLIDE_HEIGHT,
    shapes: `<rect width="${SLIDE_WIDTH}" height="${SLIDE_HEIGHT}" fill="${mix(PAPER, color, 0.16)}"/>${shapes}`,
    texts: [
      box(
        { position: 'absolute', left: 58, top: 46, width: 1084, fontSize: 50, ...heading },
        title,
      ),
      label(60, 546, `Sample figures. ${caption}`, { fontSize: 21, fontWeight: 400, color: INK }),
      ...texts,
    ],
  }
}
