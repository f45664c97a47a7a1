import { expect, test } from 'vitest'

import { answerOnly } from './email-answer.ts'

const ANNOUNCEMENT = 'On Mon, Nov 2, 2026 at 9:14 AM Oneday <hello@example.com> wrote:'

test.each([
  ['an answer alone', 'Yes, please.', 'Yes, please.'],
  ['quoted lines below', `Yes.\r\n\r\n${ANNOUNCEMENT}\r\n> Shall I?\r\n>\r\n> Oneday`, 'Yes.'],
  [
    'an announcement of two lines',
    'Yes.\n\nOn Mon, Nov 2, 2026, Oneday\n<hello@example.com> wrote:\n\n> Shall I?',
    'Yes.',
  ],
  ['a divider', 'Yes.\n\n-----Original Message-----\nFrom: Oneday\nShall I?', 'Yes.'],
  [
    'answers between the lines',
    '> Shall I?\nYes.\n> When?\nToday.',
    '> Shall I?\nYes.\n> When?\nToday.',
  ],
  [
    'words that only begin as an announcement',
    'On Monday I wrote:\nnothing',
    'On Monday I wrote:\nnothing',
  ],
  ['nothing but a quotation', '> Shall I?', '> Shall I?'],
])('of %s the answer stays', (_what, text, answer) => {
  expect(answerOnly(text)).toBe(answer)
})
