import { expect, test } from 'vitest'

import { fillName, findSnippets, putIn, slashAt } from './find-snippets.ts'

test.each([
  ['/', { query: '', start: 0 }],
  ['Hello /tha', { query: 'tha', start: 6 }],
  ['Hello\n/tha', { query: 'tha', start: 6 }],
  ['and/or', null],
  ['https://store.example', null],
  ['/tha nk', null],
  ['', null],
])('at the end of %j is looked for %j', (text, asked) => {
  expect(slashAt(text, text.length)).toEqual(asked)
})

test('the cursor says where one looks, and the snippet takes the place of the slash', () => {
  const text = 'Hi /th, bye'
  expect(slashAt(text, 6)).toEqual({ query: 'th', start: 3 })
  expect(putIn(text, { start: 3, end: 6 }, 'thanks')).toEqual({ text: 'Hi thanks, bye', cursor: 9 })
})

test('titles that begin with it come first', () => {
  const snippets = ['Say thanks', 'Thank you', 'Delay'].map((title) => ({ title }))
  expect(findSnippets(snippets, 'THANK').map(({ title }) => title)).toEqual([
    'Thank you',
    'Say thanks',
  ])
  expect(findSnippets(snippets, '')).toHaveLength(3)
})

test.each([
  ['Hi {{name}}, {{ name }}!', 'Ada', 'Hi Ada, Ada!'],
  ['Hi {{name}},', null, 'Hi there,'],
  ['Hi {{name}},', ' ', 'Hi there,'],
  ['Hi {{name}},', '$& {{name}}', 'Hi $& {{name}},'],
  ['Hi {name} {{names}}', 'Ada', 'Hi {name} {{names}}'],
])('%j to %j reads %j', (body, name, text) => {
  expect(fillName(body, name)).toBe(text)
})
