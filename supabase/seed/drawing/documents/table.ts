import type { ReactElement } from 'react'
import { box } from '../../../../server/store/og/picture.ts'
import { INK, PAPER, mix } from '../../../../server/store/og/category-look.ts'
import { type Sheet, QUIET, RULE, words } from './sheet.ts'

/** Rows and columns; on a tall sheet each row becomes a block of its cells. */
export interface Table {
  kind: 'table'
  columns: { name: string; /** Its part of the width. */ share: number }[]
  rows: string[][]
  /** Below the rows: what they come to. */
  sum?: string
}

export function drawTable(table: Table, sheet: Sheet): ReactElement {
  return box(
    { flexDirection: 'column' },
    ...(sheet.isPortrait ? drawBlocks(table, sheet) : drawRows(table, sheet)),
    ...(table.sum === undefined
      ? []
      : [
          words(table.sum, {
            marginTop: 16,
            padding: '12px 16px',
            background: mix(PAPER, sheet.color, 0.16),
            fontWeight: 700,
            lineHeight: 1.25,
          }),
        ]),
  )
}

function drawRows({ columns, rows }: Table, { text, width }: Sheet): ReactElement[] {
  const whole = columns.reduce((sum, { share }) => sum + share, 0)
  const widthOf = (index: number) => ((columns[index]?.share ?? 1) / whole) * width
  const head = box(
    { paddingBottom: 9, borderBottom: `2px solid ${INK}` },
    ...columns.map(({ name }, index) =>
      box({ width: widthOf(index), fontSize: text - 4, fontWeight: 700, color: QUIET }, name),
    ),
  )
  const lines = rows.map((cells) =>
    box(
      { padding: '9px 0', borderBottom: `1px solid ${RULE}`, alignItems: 'flex-start' },
      ...cells.map((cell, index) =>
        words(cell, {
          width: widthOf(index) - 18,
          marginRight: 18,
          fontSize: text - 1,
          lineHeight: 1.22,
          fontWeight: index === 0 ? 700 : 400,
        }),
      ),
    ),
  )
  return [head, ...lines]
}

const LINE = 30
const BLOCK_PADDING = 20
const SUM = 96

/** As many rows as there is room for above the sum. */
function drawBlocks({ columns, rows }: Table, { text, height }: Sheet): ReactElement[] {
  const shown = Math.floor((height - SUM) / (columns.length * LINE + BLOCK_PADDING))
  return rows.slice(0, shown).map((cells, index) =>
    box(
      {
        flexDirection: 'column',
        padding: '10px 0',
        borderTop: index === 0 ? 'none' : `1px solid ${RULE}`,
      },
      words(cells[0] ?? '', { fontWeight: 700, lineHeight: 1.2 }),
      ...cells
        .slice(1)
        .map((cell, at) =>
          box(
            { marginTop: 2, fontSize: text - 2, lineHeight: 1.25 },
            box({ width: 132, flexShrink: 0, color: QUIET }, columns[at + 1]?.name ?? ''),
            words(cell, { flexShrink: 1, flexGrow: 1 }),
          ),
        ),
    ),
  )
}
