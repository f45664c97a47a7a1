import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lineBreakEdit, markdownEdit, picturesEdit } from './markdown-editing.ts'
import type { MarkdownTool } from './markdown-editing.ts'

function use(tool: MarkdownTool, text: string, start: number, end = start) {
  const edit = markdownEdit(tool, { text, start, end })
  const after = text.slice(0, edit.from) + edit.insert + text.slice(edit.to)
  return { after, selected: after.slice(edit.start, edit.end), edit }
}

test('bold and italic put marks around what is selected, or around a placeholder', () => {
  expect(use('bold', 'in one day', 3, 6)).toMatchObject({
    after: 'in **one** day',
    selected: 'one',
  })
  expect(use('italic', 'in one day', 3, 6)).toMatchObject({
    after: 'in _one_ day',
    selected: 'one',
  })
  expect(use('bold', '', 0)).toMatchObject({ after: '**bold text**', selected: 'bold text' })
})

test('the same tool again takes the marks away', () => {
  expect(use('bold', 'in **one** day', 5, 8)).toMatchObject({
    after: 'in one day',
    selected: 'one',
  })
  fc.assert(
    fc.property(fc.string(), fc.nat(), fc.nat(), (text, a, b) => {
      const start = Math.min(a, b) % (text.length + 1)
      const end = Math.max(start, Math.max(a, b) % (text.length + 1))
      fc.pre(end > start && !text.includes('*'))
      const { after, edit } = use('bold', text, start, end)
      expect(use('bold', after, edit.start, edit.end).after).toBe(text)
    }),
  )
})

test('lists mark every line that the selection touches', () => {
  const text = 'before\none\ntwo\nafter'
  expect(use('bullets', text, 8, 12).after).toBe('before\n- one\n- two\nafter')
  expect(use('numbers', text, 8, 12).after).toBe('before\n1. one\n2. two\nafter')
})

test('a list becomes the other kind, or plain lines again', () => {
  expect(use('numbers', '- one\n- two', 0, 11).after).toBe('1. one\n2. two')
  expect(use('bullets', '- one\n- two', 0, 11).after).toBe('one\ntwo')
})

test('a list begins on an empty line, with the caret behind its mark', () => {
  expect(use('bullets', 'text\n', 5)).toMatchObject({ after: 'text\n- ', selected: '' })
})

test('a link keeps the words and selects the address', () => {
  expect(use('link', 'see here', 4, 8)).toMatchObject({
    after: 'see [here](https://)',
    selected: 'https://',
  })
})

test('headings, quotes and lists mark lines, and a heading takes the place of the other', () => {
  expect(use('heading', 'Price', 2).after).toBe('## Price')
  expect(use('subheading', '## Price', 4).after).toBe('### Price')
  expect(use('heading', '## Price', 4).after).toBe('Price')
  expect(use('quote', 'one\ntwo', 0, 7).after).toBe('> one\n> two')
  expect(use('quote', '> one\n> two', 0, 11).after).toBe('one\ntwo')
})

test('code marks words, and makes a block of several lines', () => {
  expect(use('code', 'run npm start', 4, 13).after).toBe('run `npm start`')
  expect(use('code', 'text\na\nb\nmore', 5, 8)).toMatchObject({
    after: 'text\n```\na\nb\n```\nmore',
    selected: 'a\nb',
  })
})

function enter(text: string) {
  const edit = lineBreakEdit({ text, start: text.length, end: text.length })
  return edit && text.slice(0, edit.from) + edit.insert
}

test.each([
  ['- one', '- one\n- '],
  ['text\n  * one', 'text\n  * one\n  * '],
  ['9. one', '9. one\n10. '],
  ['> said', '> said\n> '],
  ['- one\n- ', '- one\n'],
  ['plain', null],
  ['', null],
])('Enter behind %j gives %j', (text, after) => expect(enter(text)).toBe(after))

test('pictures stand in paragraphs of their own, and their words cannot end early', () => {
  const pictures = [
    { url: '/a.webp', alt: ' A [chart]\nof prices ' },
    { url: '/b.webp', alt: 'B' },
  ]
  const { from, to, insert } = picturesEdit({ text: 'before after', start: 6, end: 7 }, pictures)
  expect([from, to]).toEqual([6, 7])
  expect(insert).toBe('\n\n![A \\[chart\\] of prices](/a.webp)\n\n![B](/b.webp)\n\n')
})
