import type { ReactElement } from 'react'
import type { Category } from '../../../../domain/category.ts'
import { CATEGORY_LOOKS, INK, PAPER, mix } from '../../../../server/store/og/category-look.ts'
import { box, clipped } from '../../../../server/store/og/picture.ts'
import type { Picture } from '../../../../server/store/og/picture.ts'
import { seedFrom } from '../../../../server/store/og/patterns.ts'
import { drawBoard, type Board } from './board.ts'
import { drawCalendar, type Calendar } from './calendar.ts'
import { drawChat, drawMessage, type Chat, type Message } from './conversation.ts'
import { drawDashboard, type Dashboard } from './dashboard.ts'
import { drawFindings, drawProse, type Findings, type Prose } from './prose.ts'
import { drawFlow, drawPlan, type Flow, type Plan } from './plan.ts'
import { DISPLAY, type Sheet } from './sheet.ts'
import { drawTable, type Table } from './table.ts'

/** A page of what is delivered, with names blacked out: what a slide of the gallery shows first. */
export interface SampleDocument {
  /** In its head, like the name of a file: "Technical SEO audit, page 3 of 11". */
  name: string
  /** The picture in words, for people who do not see it. */
  alt: string
  /** The size of running text on a wide sheet that has fewer words than most. */
  wideText?: number
  body: Board | Calendar | Chat | Dashboard | Findings | Flow | Message | Plan | Prose | Table
}

const WIDE = { width: 1200, height: 600, margin: { x: 64, y: 44 }, padding: 40, text: 26 }
const TALL = { width: 600, height: 750, margin: { x: 26, y: 26 }, padding: 26, text: 24 }
const HEAD = 76
/** Kinds with so few words that they may be larger on a tall sheet. */
const ROOMY = new Set<SampleDocument['body']['kind']>(['chat', 'findings', 'message', 'plan'])

/** The document on its category's ground; it goes on below the edge of the picture. */
export function drawDocument(
  document: SampleDocument,
  category: Category,
  isPortrait: boolean,
): Picture {
  const { width, height, margin, padding, text } = isPortrait ? TALL : WIDE
  const { color, pattern } = CATEGORY_LOOKS[category]
  const shade = mix(color, INK, 0.22)
  const sheetWidth = width - 2 * margin.x
  const isRoomy = isPortrait && ROOMY.has(document.body.kind)
  const sheet: Sheet = {
    isPortrait,
    color,
    text: isPortrait ? (isRoomy ? text + 4 : text) : (document.wideText ?? text),
    width: sheetWidth - 2 * padding,
    height: height - margin.y - HEAD - padding * 0.6,
  }
  const ground = pattern(
    { width, height, seed: seedFrom(document.name) },
    { figure: shade, accent: shade },
  )
  const shapes =
    `<rect width="${width}" height="${height}" fill="${color}"/>` +
    clipped('ground', 0, 0, width, height, ground) +
    `<rect x="${margin.x + 10}" y="${margin.y + 10}" width="${sheetWidth}" height="${height}" fill="${INK}" opacity="0.35"/>` +
    `<rect x="${margin.x}" y="${margin.y}" width="${sheetWidth}" height="${height}" fill="${PAPER}"/>`
  const page = box(
    {
      position: 'absolute',
      left: margin.x + padding,
      top: margin.y,
      width: sheet.width,
      height: height - margin.y,
      flexDirection: 'column',
      overflow: 'hidden',
      color: INK,
      fontSize: sheet.text,
      lineHeight: 1.3,
    },
    box(
      {
        width: sheet.width,
        height: HEAD,
        flexShrink: 0,
        alignItems: 'center',
        justifyContent: 'space-between',
        borderBottom: `3px solid ${INK}`,
      },
      box(
        { ...DISPLAY, fontSize: isPortrait ? 25 : 29, lineHeight: 1.05, flexShrink: 1 },
        document.name,
      ),
      box(
        {
          marginLeft: 16,
          padding: '5px 12px',
          background: color,
          color: PAPER,
          fontSize: 18,
          fontWeight: 700,
        },
        'Sample',
      ),
    ),
    box(
      { flexDirection: 'column', paddingTop: padding * 0.6, width: sheet.width },
      drawBody(document.body, sheet),
    ),
  )
  return { width, height, shapes, texts: [page] }
}

function drawBody(body: SampleDocument['body'], sheet: Sheet): ReactElement {
  switch (body.kind) {
    case 'board':
      return drawBoard(body, sheet)
    case 'calendar':
      return drawCalendar(body, sheet)
    case 'chat':
      return drawChat(body, sheet)
    case 'dashboard':
      return drawDashboard(body, sheet)
    case 'findings':
      return drawFindings(body, sheet)
    case 'flow':
      return drawFlow(body, sheet)
    case 'message':
      return drawMessage(body, sheet)
    case 'plan':
      return drawPlan(body, sheet)
    case 'prose':
      return drawProse(body, sheet)
    case 'table':
      return drawTable(body, sheet)
  }
}
