import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plainText } from './plain-text.ts'

test.each([
  ['<p>One</p><p>Two<br>Three</p>', 'One Two Three'],
  ['wo<b>rd</b>', 'word'],
  ['a < b and c > d', 'a < b and c > d'],
  ['x<script>alert(1)</script><!-- no -->y', 'xy'],
  [
    'Fish &amp; chips &#8211; 5&nbsp;&euro; &lt;b&gt; &bogus; &#x110000;',
    'Fish & chips – 5 € <b> &bogus; &#x110000;',
  ],
  [
    '## Plan\n\n- **bold** and *italic*\n2. _two_ `code`\n> quote',
    'Plan bold and italic two code quote',
  ],
  ['**bold with *italic* inside**', 'bold with italic inside'],
  ['[our guide](https://oneday.example/a_b "Guide")', 'our guide'],
  ['snake_case_name, 5 * 3 * 2', 'snake_case_name, 5 * 3 * 2'],
])('%j reads %j', (markup, words) => {
  expect(plainText(markup)).toBe(words)
})

test('any text becomes one trimmed line, without an error', () => {
  const soup = fc.array(
    fc.constantFrom(
      '<',
      '>',
      '/',
      'b',
      '&',
      '#',
      ';',
      '*',
      '_',
      '[',
      '](',
      ')',
      '\n',
      '`',
      '1',
      ' ',
    ),
  )
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'binary' }),
        soup.map((parts) => parts.join('')),
      ),
      (markup) => {
        const text = plainText(markup)
        return text === text.trim() && !/[\n\t]| {2}/.test(text)
      },
    ),
  )
})
