import { expect, test } from 'vitest'

import { firstSentence, listItems } from './description-items.ts'

test('items are those of markdown and of HTML lists, as plain words', () => {
  expect(
    listItems('You get:\n\n- **One** plan\n* [Two](https://a.example) calls\n3. Three'),
  ).toEqual(['One plan', 'Two calls', 'Three'])
  expect(listItems('<ul><li>First &amp; best</li><li class="x"><b>Second</b></li></ul>')).toEqual([
    'First & best',
    'Second',
  ])
  expect(listItems('No list here - only words. 3.5 hours.')).toEqual([])
  expect(listItems('')).toEqual([])
})

test('the first sentence ends at its sign, and not inside a number', () => {
  expect(firstSentence('From 5.1 to 1.9 seconds. Then more.')).toBe('From 5.1 to 1.9 seconds.')
  expect(firstSentence('<p>Is it <b>slow</b>? Yes.</p>')).toBe('Is it slow?')
  expect(firstSentence('No end')).toBe('No end')
})
