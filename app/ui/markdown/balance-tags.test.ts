import { expect, test } from 'vitest'

import { balanceTags } from './balance-tags.ts'
import { renderDocument } from './render-document.ts'
import { sanitiseHtml } from './sanitise-html.ts'

test.each([
  ['<p>One<br>two <em>three</em></p>', '<p>One<br>two <em>three</em></p>'],
  ['</div></table><p>Stays</p></section>', '<p>Stays</p>'],
  ['<div><p>One<strong>two</div>three', '<div><p>One<strong>two</strong></p></div>three'],
  ['<details><summary>Never closed', '<details><summary>Never closed</summary></details>'],
  ['<P>Large</p></BR>', '<P>Large</p>'],
])('%s ends where it began', (html, balanced) => {
  expect(balanceTags(html)).toBe(balanced)
})

test('no text can close the page around it', () => {
  expect(renderDocument('One\n\n</div></table></article>\n\nTwo').html).not.toContain('</div>')
  expect(renderDocument('<math><mtext><table><style>x</style></table></math>').html).not.toContain(
    '</table>',
  )
  expect(sanitiseHtml('Fast</div></li>')).toBe('Fast')
})
