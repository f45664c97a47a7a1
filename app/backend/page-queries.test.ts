import { QueryClient } from '@tanstack/react-query'
import { describe, expect, test } from 'vitest'

import { fillQueries, readPageQueries, type PageQuery } from './page-queries.ts'
import { shareTexts } from './share-texts.ts'
import { writePageQueries } from './write-page-queries.ts'

const QUERIES: PageQuery[] = [
  {
    key: ['services', 'list', null],
    data: [
      { id: 'a', title: '</script><b>Audit</b>', metrics: [{ name: 'x' }, { name: 'y' }] },
      { id: 'b', title: '<!-- Copy', metrics: [] },
      { id: 'c', title: '/storage/v1/object/public/a.webp', metrics: ['\t'] },
    ],
    isFallback: false,
  },
  { key: ['mixed'], data: [[{ id: 'a' }, { name: 'b' }], [1, null], []], isFallback: true },
]

test('what a page has read comes out as it went in', () => {
  const text = writePageQueries(QUERIES)
  expect(readPageQueries(text)).toEqual(QUERIES.toReversed())
  expect(text).toBe(writePageQueries(QUERIES.toReversed()))
  expect(text.match(/title/g)).toHaveLength(1)
  expect(text).toContain('["c","\ta.webp",["\\t"]]')
})

test('no text of a page ends the element that its data stand in', () => {
  const text = writePageQueries(QUERIES)
  expect(text).not.toMatch(/<\/script|<!--/)
  expect(text).toContain('<b>Audit</b>')
})

test('what was read counts as read now, and what stands in for it as old', () => {
  const queryClient = new QueryClient()
  fillQueries(queryClient, QUERIES, 1000)
  expect(queryClient.getQueryState(['services', 'list', null])?.dataUpdatedAt).toBe(1000)
  expect(queryClient.getQueryState(['mixed'])?.dataUpdatedAt).toBe(0)
})

describe('a long text that the page shows as it is', () => {
  const long = `<p>${'One "page" of text &amp; more. '.repeat(9)}</p>`
  const inBoxes = `<div>${long}</div>`
  const styled = `<p class="wide">${long}</p>`
  const said = `I’m "sure": she doesn't wait. ${'And so on. '.repeat(9)}`
  const rewritten = `${said} A & B`
  const queries: PageQuery[] = [
    {
      key: ['page'],
      data: { long, inBoxes, styled, short: '<p>Hi.</p>', said, rewritten },
      isFallback: false,
    },
  ]
  const shown = ['<p>Hi.</p>', long, inBoxes, styled]
  const escaped = (text: string) =>
    text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll("'", '&#x27;')
  const paragraphs = [said, rewritten]
  const page = shareTexts(
    shown.map((text) => `<div id="x" data-shown="">${text}</div>`).join('') +
      paragraphs.map((text) => `<p data-shown="">${escaped(text)}</p>`).join('') +
      `<script id="page-data" type="application/json">${writePageQueries(queries)}</script>`,
  )
  const data = page.slice(page.indexOf('[{"key"'), page.lastIndexOf('</script>'))

  test('stands in it once, and is read from there', () => {
    expect(data).toContain('"long":{"$shown":1}')
    expect(data).toContain('"said":{"$shown":4}')
    const elements = [...shown, said, 'never read'].map((innerHTML) => ({ innerHTML }))
    expect(readPageQueries(data, elements)).toEqual(queries)
  })

  test('stays in the data where it holds boxes, is styled by class, or is read in another form', () => {
    expect(data).toContain('<div><p>One')
    expect(data).toContain('class=')
    expect(data).toContain(' A & B"')
  })
})
