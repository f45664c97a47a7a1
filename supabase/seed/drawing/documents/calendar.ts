import type { ReactElement } from 'react'
import { PAPER, mix } from '../../../../server/store/og/category-look.ts'
import { box } from '../../../../server/store/og/picture.ts'
import { DISPLAY, type Sheet, QUIET } from './sheet.ts'

/** Posts by day, five days to a week; a tall sheet shows one week as a list. */
export interface Calendar {
  kind: 'calendar'
  days: { day: string; format: string; text: string }[]
}

const DAYS_OF_A_WEEK = 5

export function drawCalendar(
  { days }: Calendar,
  { color, isPortrait, width, text }: Sheet,
): ReactElement {
  if (isPortrait) {
    return box(
      { flexDirection: 'column' },
      ...days
        .slice(0, DAYS_OF_A_WEEK + 1)
        .map(({ day, format, text: post }) =>
          box(
            { marginBottom: 10, padding: '11px 14px', background: mix(PAPER, color, 0.13) },
            box({ ...DISPLAY, width: 84, flexShrink: 0, color, fontSize: text }, day),
            box(
              { flexDirection: 'column', flexShrink: 1 },
              box({ fontSize: text - 5, fontWeight: 700, color: QUIET }, format),
              box({ fontSize: text - 2, lineHeight: 1.2 }, post),
            ),
          ),
        ),
    )
  }
  const gap = 10
  const cell = (width - gap * (DAYS_OF_A_WEEK - 1)) / DAYS_OF_A_WEEK
  return box(
    { flexWrap: 'wrap', gap },
    ...days.map(({ day, format, text: post }, index) =>
      box(
        {
          flexDirection: 'column',
          width: cell - 2 * 14,
          height: 200,
          padding: '12px 14px',
          background: mix(PAPER, color, index % 2 === 0 ? 0.13 : 0.22),
        },
        box(
          { justifyContent: 'space-between', alignItems: 'baseline' },
          box({ ...DISPLAY, fontSize: text, color }, day),
          box({ fontSize: text - 9, fontWeight: 700, color: QUIET }, format),
        ),
        box({ marginTop: 8, fontSize: text - 4, lineHeight: 1.2 }, post),
      ),
    ),
  )
}
