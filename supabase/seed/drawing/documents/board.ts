import type { ReactElement } from 'react'
import { PAPER, mix } from '../../../../server/store/og/category-look.ts'
import { box } from '../../../../server/store/og/picture.ts'
import { DISPLAY, type Sheet, QUIET, words } from './sheet.ts'

/** Stages side by side with their cards; a tall sheet shows the first ones. */
export interface Board {
  kind: 'board'
  columns: { name: string; total: string; cards: { title: string; note: string }[] }[]
}

const COLUMNS_OF_A_TALL_SHEET = 2

export function drawBoard(
  { columns }: Board,
  { color, isPortrait, width, text }: Sheet,
): ReactElement {
  const shown = isPortrait ? columns.slice(0, COLUMNS_OF_A_TALL_SHEET) : columns
  const gap = 16
  const columnWidth = (width - gap * (shown.length - 1)) / shown.length
  return box(
    { justifyContent: 'space-between' },
    ...shown.map(({ name, total, cards }) =>
      box(
        { flexDirection: 'column', width: columnWidth },
        box({ ...DISPLAY, fontSize: text, lineHeight: 1.1 }, name),
        box({ marginTop: 2, fontSize: text - 5, color: QUIET }, total),
        ...cards.map((card) =>
          box(
            {
              flexDirection: 'column',
              marginTop: 12,
              width: columnWidth - 5 - 2 * 14,
              padding: '12px 14px',
              background: mix(PAPER, color, 0.15),
              borderLeft: `5px solid ${color}`,
            },
            words(card.title, { fontSize: text - 3, fontWeight: 700, lineHeight: 1.15 }),
            words(card.note, { marginTop: 5, fontSize: text - 6, lineHeight: 1.22 }),
          ),
        ),
      ),
    ),
  )
}
