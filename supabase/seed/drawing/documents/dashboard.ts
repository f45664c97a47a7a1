import { createElement, type ReactElement } from 'react'
import { INK, PAPER, mix } from '../../../../server/store/og/category-look.ts'
import { box } from '../../../../server/store/og/picture.ts'
import { DISPLAY, type Sheet, QUIET, words } from './sheet.ts'

/** Figures, one line over time, and one comparison. */
export interface Dashboard {
  kind: 'dashboard'
  figures: {
    name: string
    value: string
    change: string
    /** Its definition, as each figure of a report has one. */
    means: string
  }[]
  line: { name: string; values: number[]; target: number }
  bars: { name: string; rows: [name: string, value: number][] }
}

export function drawDashboard(dashboard: Dashboard, sheet: Sheet): ReactElement {
  const { isPortrait, width, text } = sheet
  const figures = dashboard.figures
    .slice(0, isPortrait ? 3 : 4)
    .map(({ name, value, change, means }) =>
      box(
        { flexDirection: 'column', flexGrow: 1, flexBasis: 0 },
        box({ fontSize: text - 4, color: QUIET }, name),
        box({ ...DISPLAY, fontSize: isPortrait ? 40 : 54, lineHeight: 1.05 }, value),
        words(change, { fontSize: text - 5 }),
        box(
          { marginTop: 2, marginRight: 12, fontSize: text - 7, lineHeight: 1.15, color: QUIET },
          means,
        ),
      ),
    )
  const plotWidth = isPortrait ? width : width * 0.58
  return box(
    { flexDirection: 'column' },
    box({}, ...figures),
    box(
      {
        marginTop: 22,
        flexDirection: isPortrait ? 'column' : 'row',
        justifyContent: 'space-between',
      },
      box(
        { flexDirection: 'column', width: plotWidth },
        box({ fontSize: text - 3, fontWeight: 700 }, dashboard.line.name),
        drawLine(dashboard.line, plotWidth, isPortrait ? 150 : 205, sheet.color),
      ),
      drawBars(dashboard.bars, isPortrait ? width : width * 0.36, sheet),
    ),
  )
}

function drawLine(
  { values, target }: Dashboard['line'],
  width: number,
  height: number,
  color: string,
): ReactElement {
  const most = Math.max(...values, target) * 1.1
  const points = values
    .map((value, index) => {
      const x = (index / (values.length - 1)) * width
      return `${x.toFixed(1)} ${(height - (value / most) * height).toFixed(1)}`
    })
    .join('L')
  const targetY = height - (target / most) * height
  const path = (d: string, rest: object) => createElement('path', { d, ...rest })
  return createElement(
    'svg',
    { width, height, viewBox: `0 0 ${width} ${height}`, style: { marginTop: 10 } },
    path(`M${points}V${height}H0Z`, { fill: mix(PAPER, color, 0.28) }),
    path(`M0 ${targetY}H${width}`, { stroke: INK, strokeWidth: 2, strokeDasharray: '3 8' }),
    path(`M${points}`, { fill: 'none', stroke: color, strokeWidth: 5 }),
    path(`M0 ${height - 1}H${width}`, { stroke: INK, strokeWidth: 3 }),
  )
}

function drawBars({ name, rows }: Dashboard['bars'], width: number, sheet: Sheet): ReactElement {
  const { text, color, isPortrait } = sheet
  const most = Math.max(...rows.map(([, value]) => value))
  const nameWidth = 130
  const room = width - nameWidth - 64
  return box(
    { flexDirection: 'column', width, marginTop: isPortrait ? 20 : 0 },
    box({ fontSize: text - 3, fontWeight: 700 }, name),
    ...rows.map(([label, value]) =>
      box(
        { alignItems: 'center', marginTop: isPortrait ? 9 : 15, fontSize: text - 4 },
        box({ width: nameWidth }, label),
        box({ width: (value / most) * room, height: 22, background: color }),
        box({ marginLeft: 10, fontWeight: 700 }, String(value)),
      ),
    ),
  )
}
