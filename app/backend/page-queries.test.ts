import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'

import { fillQueries, readPageQueries, type PageQuery } from './page-queries.ts'
import { writePageQueries } from './write-page-queries.ts'

const QUERIES: PageQuery[] = [
  {
    key: ['services', 'list', null],
    data: [
      { id: 'a', title: '</script><b>Audit</b>', metrics: [{ name: 'x' }, { name: 'y' }] },
      { id: 'b', title: '<!-- Copy', metrics: [] },
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
