import type { ReactElement } from 'react'
import { INK, PAPER, mix } from '../../../../server/store/og/category-look.ts'
import { box } from '../../../../server/store/og/picture.ts'
import { DISPLAY, type Sheet, QUIET, RULE, words } from './sheet.ts'

/** An email as its reader gets it. */
export interface Message {
  kind: 'message'
  facts: [name: string, value: string][]
  subject: string
  paragraphs: string[]
  button: string
}

/** A talk with the chatbot, and what the test says about it. */
export interface Chat {
  kind: 'chat'
  turns: { by: 'visitor' | 'bot'; text: string }[]
  figures: [value: string, name: string][]
}

export function drawMessage(
  message: Message,
  { color, isPortrait, width, text }: Sheet,
): ReactElement {
  const facts = message.facts.map(([name, value]) =>
    box(
      {
        width: isPortrait ? width : width / 2,
        marginBottom: 8,
        fontSize: text - 3,
        lineHeight: 1.2,
      },
      box({ width: text * 4.2, flexShrink: 0, color: QUIET }, name),
      words(value, { flexShrink: 1 }),
    ),
  )
  return box(
    { flexDirection: 'column', width },
    box(
      {
        flexWrap: 'wrap',
        width,
        marginBottom: 16,
        paddingBottom: 8,
        borderBottom: `1px solid ${RULE}`,
      },
      ...facts,
    ),
    box({ ...DISPLAY, fontSize: isPortrait ? 32 : 44, lineHeight: 1.08 }, message.subject),
    ...message.paragraphs.map((paragraph) => words(paragraph, { marginTop: 14, lineHeight: 1.34 })),
    box(
      {
        marginTop: 20,
        padding: '12px 22px',
        alignSelf: 'flex-start',
        background: color,
        color: PAPER,
        fontWeight: 700,
      },
      message.button,
    ),
  )
}

export function drawChat({ turns, figures }: Chat, sheet: Sheet): ReactElement {
  const { color, isPortrait, width, text } = sheet
  const talkWidth = isPortrait ? width : width - 300
  const bubbles = turns.map(({ by, text: said }) => {
    const isVisitor = by === 'visitor'
    return box(
      {
        alignSelf: isVisitor ? 'flex-end' : 'flex-start',
        maxWidth: talkWidth * 0.82,
        marginBottom: 13,
        padding: '11px 17px',
        background: isVisitor ? INK : mix(PAPER, color, 0.2),
        color: isVisitor ? PAPER : INK,
        fontSize: text - 1,
        lineHeight: 1.27,
      },
      said,
    )
  })
  const score = figures.map(([value, name]) =>
    box(
      {
        flexDirection: 'column',
        marginBottom: 18,
        width: isPortrait ? width / figures.length : 250,
        paddingRight: 12,
      },
      box({ ...DISPLAY, fontSize: isPortrait ? 40 : 58, lineHeight: 1, color }, value),
      box({ marginTop: 4, fontSize: text - 4, lineHeight: 1.2 }, name),
    ),
  )
  return box(
    { flexDirection: isPortrait ? 'column' : 'row', justifyContent: 'space-between' },
    box({ flexDirection: 'column', width: talkWidth }, ...bubbles),
    box(
      {
        flexDirection: isPortrait ? 'row' : 'column',
        width: isPortrait ? width : 250,
        marginTop: isPortrait ? 10 : 0,
      },
      ...score,
    ),
  )
}
