import type { ReactElement } from 'react'
import { box } from '../../../../server/store/og/picture.ts'
import { DISPLAY, type Sheet, QUIET, RULE, words } from './sheet.ts'

/** Ranked findings, each with its number or weight, and what follows from it. */
export interface Findings {
  kind: 'findings'
  rows: { mark: string; title: string; note: string }[]
}

/** Running text: an article, a guide. */
export interface Prose {
  kind: 'prose'
  kicker: string
  title: string
  paragraphs: string[]
  /** Beside the text on a wide sheet, below it on a tall one. */
  margin: { title: string; items: string[] }
}

export function drawFindings({ rows }: Findings, { color, isPortrait, text }: Sheet): ReactElement {
  const widest = Math.max(...rows.map(({ mark }) => mark.length))
  return box(
    { flexDirection: 'column' },
    ...rows.map(({ mark, title, note }, index) =>
      box(
        {
          padding: isPortrait ? '11px 0' : '13px 0',
          borderTop: index === 0 ? 'none' : `1px solid ${RULE}`,
        },
        box(
          {
            ...DISPLAY,
            width: isPortrait ? 24 + widest * 20 : 44 + widest * 16,
            flexShrink: 0,
            fontSize: widest > 2 ? text + 4 : text * 1.7,
            lineHeight: 1.05,
            color,
          },
          mark,
        ),
        box(
          { flexDirection: 'column', flexShrink: 1, flexGrow: 1 },
          words(title, { fontWeight: 700, lineHeight: 1.2 }),
          words(note, { marginTop: 4, fontSize: text - 3, lineHeight: 1.28, color: QUIET }),
        ),
      ),
    ),
  )
}

export function drawProse(prose: Prose, { color, isPortrait, width, text }: Sheet): ReactElement {
  const margin = box(
    {
      flexDirection: 'column',
      width: isPortrait ? width : 300,
      marginTop: isPortrait ? 14 : 0,
      paddingLeft: isPortrait ? 0 : 26,
      borderLeft: isPortrait ? 'none' : `3px solid ${color}`,
    },
    box({ fontWeight: 700, fontSize: text - 2, color }, prose.margin.title),
    ...prose.margin.items.map((item) =>
      words(item, { marginTop: 8, fontSize: text - 3, lineHeight: 1.25 }),
    ),
  )
  return box(
    { flexDirection: isPortrait ? 'column' : 'row' },
    box(
      {
        flexDirection: 'column',
        width: isPortrait ? width : width - 350,
        marginRight: isPortrait ? 0 : 50,
      },
      box({ fontSize: text - 4, fontWeight: 700, color }, prose.kicker),
      box(
        { ...DISPLAY, marginTop: 6, fontSize: isPortrait ? 36 : 42, lineHeight: 1.05 },
        prose.title,
      ),
      ...prose.paragraphs.map((paragraph) =>
        words(paragraph, { marginTop: 14, fontSize: text, lineHeight: 1.38 }),
      ),
    ),
    margin,
  )
}
