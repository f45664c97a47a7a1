import { expect, test } from 'vitest'

import { answerOnly } from './email-answer.ts'

const ANNOUNCEMENT = 'On Mon, Nov 2, 2026 at 9:14 AM Oneday <hello@example.com> wrote:'

test.each([
  ['an answer alone', 'Yes, please.', 'Yes, please.'],
  ['quoted lines below', `Yes.\r\n\r\n${ANNOUNCEMENT}\r\n> Is it so?\r\n>\r\n> Oneday`, 'Yes.'],
  [
    'an announcement of two lines',
    'Yes.\n\nOn Mon, Nov 2, 2026, Oneday\n<hello@example.com> wrote:\n\n> Is it so?',
    'Yes.',
  ],
  ['a divider', 'Yes.\n\n-----Original Message-----\nFrom: Oneday\nIs it so?', 'Yes.'],
  [
    'answers between the lines',
    '> Is it so?\nYes.\n> When?\nToday.',
    '> Is it so?\nYes.\n> When?\nToday.',
  ],
  [
    'words that only begin as an announcement',
    'On Monday I wrote:\nnothing',
    'On Monday I wrote:\nnothing',
  ],
  ['nothing but a quotation', '> Is it so?', '> Is it so?'],
])('of %s the answer stays', (_what, text, answer) => {
  expect(answerOnly(text)).toBe(answer)
})
