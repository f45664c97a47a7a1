import { expect, test } from 'vitest'

import { readPage } from './paging.ts'

test('a page that makes no sense is the first', () => {
  expect(['2', null, '', '0', '-1', '1.5', 'x', '1e9'].map(readPage)).toEqual([
    2, 1, 1, 1, 1, 1, 1, 1,
  ])
})
