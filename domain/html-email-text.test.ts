import { expect, test } from 'vitest'

import { answerOnly } from './email-answer.ts'
import { htmlEmailText } from './html-email-text.ts'

test.each([
  [
    'lines, lists and entities',
    '<p>Yes,  please &amp; thanks.</p><p>Tuesday<br>or Friday</p><ul><li>one</li><li>two</li></ul>',
    'Yes, please & thanks.\n\nTuesday\nor Friday\n\none\n\ntwo',
  ],
  [
    'nothing that runs or is not shown',
    '<head><title>Re: audit</title><style>p{}</style></head><script>alert(1)</script><p onclick="x()">Hi <img src=x onerror=alert(1)>&lt;b&gt;</p>',
    'Hi <b>',
  ],
  ['broken markup', '<div><p>Fine</div> then', 'Fine\nthen'],
])('of HTML there are %s', (_what, html, text) => {
  expect(htmlEmailText(html)).toBe(text)
})

test.each([
  [
    'Gmail',
    '<div dir="ltr">Yes.</div><br><div class="gmail_quote"><div>On Mon, Nov 2, 2026 at 9:14 AM Oneday &lt;<a href="mailto:a@b.example">a@b.example</a>&gt; wrote:<br></div><blockquote>Is it so?<br><br>Oneday</blockquote></div>',
  ],
  ['Outlook', '<div>Yes.</div><hr><div><b>From:</b> Oneday<br><b>Sent:</b> Monday</div>'],
])('the email that is answered is left out, as %s quotes it', (_program, html) => {
  expect(answerOnly(htmlEmailText(html))).toBe('Yes.')
})
