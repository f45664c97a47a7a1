import type { ReactElement } from 'react'
import { PAPER, mix } from '../../../../server/store/og/category-look.ts'
import { box } from '../../../../server/store/og/picture.ts'
import { DISPLAY, type Sheet, QUIET, words } from './sheet.ts'

/** Stages with their cards, side by side; on a tall sheet two by two, with the first cards of each. */
export interface Board {
  kind: 'board'
  columns: { name: string; total: string; cards: { title: string; note: string }[] }[]
}

const GAP = 16
const CARDS_ON_A_TALL_SHEET = 2

export function drawBoard({ columns }: Board, sheet: Sheet): ReactElement {
  const { isPortrait, width } = sheet
  const beside = isPortrait ? 2 : columns.length
  const columnWidth = (width - GAP * (beside - 1)) / beside
  return box(
    { flexWrap: 'wrap', columnGap: GAP, rowGap: GAP },
    ...columns.map((column) => drawColumn(column, columnWidth, sheet)),
  )
}

function drawColumn(
  { name, total, cards }: Board['columns'][number],
  width: number,
  { color, isPortrait, text }: Sheet,
): ReactElement {
  const shown = isPortrait ? cards.slice(0, CARDS_ON_A_TALL_SHEET) : cards
  const hidden = cards.length - shown.length
  return box(
    { flexDirection: 'column', width },
    box({ ...DISPLAY, fontSize: text, lineHeight: 1.1 }, name),
    box({ marginTop: 2, fontSize: text - 5, color: QUIET }, total),
    ...shown.map((card) =>
      box(
        {
          flexDirection: 'column',
          marginTop: 12,
          width: width - 5 - 2 * 14,
          padding: '12px 14px',
          background: mix(PAPER, color, 0.15),
          borderLeft: `5px solid ${color}`,
        },
        words(card.title, { fontSize: text - 3, fontWeight: 700, lineHeight: 1.15 }),
        words(card.note, { marginTop: 5, fontSize: text - 6, lineHeight: 1.22 }),
      ),
    ),
    ...(hidden > 0
      ? [box({ marginTop: 8, fontSize: text - 6, color: QUIET }, `and ${hidden} more`)]
      : []),
  )
}
