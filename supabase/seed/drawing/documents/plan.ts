import type { ReactElement } from 'react'
import { INK, PAPER, mix } from '../../../../server/store/og/category-look.ts'
import { box } from '../../../../server/store/og/picture.ts'
import { DISPLAY, type Sheet, QUIET, RULE, words } from './sheet.ts'

/** Bars over weeks or days; `from` counts from 0, `to` is behind the last. */
export interface Plan {
  kind: 'plan'
  periods: string[]
  rows: { name: string; note: string; from: number; to: number }[]
}

/** Steps that follow one another, each in a tool. */
export interface Flow {
  kind: 'flow'
  steps: { tool: string; title: string; note: string }[]
}

export function drawPlan(
  { periods, rows }: Plan,
  { color, isPortrait, width, text }: Sheet,
): ReactElement {
  const names = isPortrait ? 0 : 390
  const unit = (width - names) / periods.length
  const head = box(
    { paddingLeft: names, paddingBottom: 8, borderBottom: `2px solid ${INK}` },
    ...periods.map((period) =>
      box({ width: unit, fontSize: text - 6, fontWeight: 700, color: QUIET }, period),
    ),
  )
  const lines = rows.map(({ name, note, from, to }, index) => {
    const bar = box(
      { width: width - names, height: isPortrait ? 20 : 34, alignItems: 'center' },
      box({
        marginLeft: from * unit,
        width: (to - from) * unit - 4,
        height: '100%',
        background: index % 2 === 0 ? color : mix(color, INK, 0.4),
      }),
    )
    const label = box(
      { flexDirection: 'column', width: isPortrait ? width : names },
      box({ fontWeight: 700, fontSize: text - 1, lineHeight: 1.18 }, name),
      words(note, { fontSize: text - 4, color: QUIET, lineHeight: 1.2 }),
    )
    return box(
      {
        flexDirection: isPortrait ? 'column' : 'row',
        alignItems: isPortrait ? 'flex-start' : 'center',
        gap: isPortrait ? 6 : 0,
        padding: '12px 0',
        borderBottom: `1px solid ${RULE}`,
      },
      label,
      bar,
    )
  })
  return box({ flexDirection: 'column' }, head, ...lines)
}

export function drawFlow({ steps }: Flow, { color, isPortrait, width, text }: Sheet): ReactElement {
  const perRow = isPortrait ? 1 : 3
  const gap = isPortrait ? 12 : 34
  const cell = (width - gap * (perRow - 1)) / perRow
  return box(
    { flexWrap: 'wrap', columnGap: gap, rowGap: isPortrait ? 10 : 26 },
    ...steps.map(({ tool, title, note }, index) =>
      box(
        {
          width: cell - 2 * (isPortrait ? 14 : 18),
          height: isPortrait ? 'auto' : 170,
          padding: isPortrait ? '7px 14px' : '16px 18px',
          background: mix(PAPER, color, 0.15),
          borderTop: `5px solid ${color}`,
          flexDirection: isPortrait ? 'row' : 'column',
        },
        box(
          {
            ...DISPLAY,
            width: isPortrait ? 44 : cell - 36,
            color,
            fontSize: text + 6,
            lineHeight: 1.1,
          },
          String(index + 1),
        ),
        box(
          { flexDirection: 'column', flexShrink: 1, flexGrow: 1 },
          box({ fontSize: text - 5, fontWeight: 700, color: QUIET }, tool),
          box({ fontWeight: 700, fontSize: text - 1, lineHeight: 1.18 }, title),
          words(note, { marginTop: 3, fontSize: text - 4, lineHeight: 1.22 }),
        ),
      ),
    ),
  )
}
