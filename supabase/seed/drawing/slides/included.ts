import { CATEGORY_LOOKS, INK, PAPER, mix } from '../../../../server/store/og/category-look.ts'
import { box, clipped, label } from '../../../../server/store/og/picture.ts'
import type { Picture } from '../../../../server/store/og/picture.ts'
import { SLIDE_HEIGHT, SLIDE_WIDTH } from './slide.ts'
import type { SlideSubject } from './slide.ts'

const PANEL_WIDTH = 380
const LIST_X = 440
const LIST_WIDTH = 700

/** Slide 3: what the buyer keeps, as a numbered list beside a panel with the count. */
export function drawIncluded(subject: SlideSubject): Picture {
  const { color, included, seed, category } = subject
  const pattern = CATEGORY_LOOKS[category].pattern(
    { width: PANEL_WIDTH, height: SLIDE_HEIGHT, seed: seed + 1 },
    { figure: mix(color, INK, 0.2), accent: mix(color, INK, 0.2) },
  )
  const shapes =
    `<rect width="${SLIDE_WIDTH}" height="${SLIDE_HEIGHT}" fill="${INK}"/>` +
    `<rect width="${PANEL_WIDTH}" height="${SLIDE_HEIGHT}" fill="${color}"/>` +
    clipped('count', 0, 0, PANEL_WIDTH, SLIDE_HEIGHT, pattern)
  const rule = mix(INK, PAPER, 0.28)
  const rows = included.map((text, index) =>
    box(
      {
        flexGrow: 1,
        alignItems: 'center',
        borderTop: index === 0 ? 'none' : `1px solid ${rule}`,
        color: PAPER,
        fontSize: included.length > 6 ? 25 : 27,
        lineHeight: 1.18,
        fontWeight: 600,
      },
      box(
        { width: 44, color: mix(color, PAPER, 0.5), fontFamily: 'Bricolage', fontWeight: 800 },
        String(index + 1),
      ),
      box({ flexShrink: 1, width: LIST_WIDTH - 44, textWrap: 'balance' }, text),
    ),
  )
  const texts = [
    label(52, 20, String(included.length), {
      fontFamily: 'Bricolage',
      fontWeight: 800,
      fontSize: 400,
      letterSpacing: '-0.05em',
      color: PAPER,
    }),
    label(58, 470, 'things', {
      fontFamily: 'Bricolage',
      fontWeight: 800,
      fontSize: 58,
      letterSpacing: '-0.02em',
      color: PAPER,
    }),
    label(58, 524, 'included', {
      fontFamily: 'Bricolage',
      fontWeight: 800,
      fontSize: 58,
      letterSpacing: '-0.02em',
      color: PAPER,
    }),
    box(
      {
        position: 'absolute',
        left: LIST_X,
        top: 34,
        width: LIST_WIDTH,
        height: 532,
        flexDirection: 'column',
      },
      ...rows,
    ),
  ]
  return { width: SLIDE_WIDTH, height: SLIDE_HEIGHT, shapes, texts }
}
