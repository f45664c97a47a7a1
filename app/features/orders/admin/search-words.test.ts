import { expect, test } from 'vitest'

import { toSearch } from './resource.tsx'

test.each([
  ['#1a2b3c4d', '1a2b3c4d'],
  ['1a2b3c4d-0000-4000-8000-000000000000 seo', '1a2b3c4d seo'],
  ['ada@buyer.example', 'ada@buyer.example'],
  ['#', '#'],
  ['', ''],
])('%j is looked for as %j', (typed, search) => {
  expect(toSearch(typed)).toBe(search)
})
