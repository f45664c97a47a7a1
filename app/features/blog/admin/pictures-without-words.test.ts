import { expect, test } from 'vitest'

import { picturesWithoutWords } from './pictures-without-words.ts'

test.each([
  ['![A chart](/a.webp)', 0],
  ['![](/a.webp)', 1],
  ['text ![ ](/a.webp)\n\n- ![](/b.webp)\n- ![B](/c.webp)', 2],
  ['`![](/a.webp)`\n\n```\n![](/a.webp)\n```', 0],
  ['', 0],
])('%j has %i', (text, count) => expect(picturesWithoutWords(text)).toBe(count))
