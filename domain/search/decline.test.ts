import { expect, test } from 'vitest'
import { declineIn } from './decline.ts'
import { wordsIn } from './words.ts'

const wordOf = (text: string) => {
  const words = wordsIn(text)
  return words[declineIn(words)]
}

test.each([
  ['bookings are down', 'down'],
  ['our sales went down a lot', 'down'],
  ['enquiries have dried up', 'dried'],
  ['fewer calls from google', 'fewer'],
  ['less new customers', 'less'],
  ['a drop in sales', 'drop'],
  ['revenue keeps falling', 'falling'],
  ['traffic dropped from 100 to 50', 'dropped'],
])('“%s” says by “%s” that there is less of something', (text, word) => {
  expect(wordOf(text)).toBe(word)
})

test.each([
  'my website is down',
  'visitors drop off at checkout',
  'leads fall through the cracks',
  'spend less on leads',
  'download customers',
  'more bookings',
])('“%s” says no such thing', (text) => {
  expect(wordOf(text)).toBeUndefined()
})
