import { expect, test } from 'vitest'

import { fetchAllRows, writeCsv } from './export-csv.ts'
import type { ListRequest } from './list-state.ts'

const COLUMNS = { Title: (title: string) => title }

const FORMULAS = [
  '=1+1',
  '+1',
  '-1',
  '@x',
  '\t=1',
  '\rx',
  '\n=1',
  '  =1',
  '＝1',
  '＋1',
  '－1',
  '＠x',
]

test.each([...FORMULAS, "'=1"])('%j is not a formula in a spreadsheet', async (title) => {
  const [, cell = ''] = (await writeCsv([title], COLUMNS)).split('Title\r\n')
  expect(cell.replace(/^"/, '')).toMatch(/^'/)
})

test('numbers stay numbers, also below zero', async () => {
  expect(await writeCsv([-5], { Balance: (cents: number) => cents })).toBe('\uFEFFBalance\r\n-5')
})

test('quotes, commas and lines are kept in their cells; nothing is an empty cell', async () => {
  const csv = await writeCsv(['a "b", c\nd'], { Title: (title) => title, Note: () => null })
  expect(csv).toBe('\uFEFFTitle,Note\r\n"a ""b"", c\nd",')
})

test('an export without rows has its headings', async () => {
  expect(await writeCsv([], COLUMNS)).toBe('\uFEFFTitle\r\n')
})

test('all rows are asked for, a thousand at a time', async () => {
  const asked: ListRequest[] = []
  const progress: number[] = []
  const request = {
    q: 'x',
    sort: { column: 'id', isDescending: false },
    page: 7,
    pageSize: 25,
    filters: {},
  }
  const fetchPage = async (wish: ListRequest) => {
    asked.push(wish)
    const length = Math.min(1000, 2300 - (wish.page - 1) * 1000)
    return { rows: Array.from({ length }, (_, index) => index), count: 2300 }
  }
  const rows = await fetchAllRows({ request, fetchPage }, (done) => progress.push(done))
  expect(rows).toHaveLength(2300)
  expect(asked.map(({ page, pageSize, q }) => [page, pageSize, q])).toEqual([
    [1, 1000, 'x'],
    [2, 1000, 'x'],
    [3, 1000, 'x'],
  ])
  expect(progress).toEqual([1000, 2000, 2300])
})

test('a list that is longer than what is counted is exported to its end', async () => {
  const request = {
    q: '',
    sort: { column: 'id', isDescending: false },
    page: 1,
    pageSize: 25,
    filters: {},
  }
  const fetchPage = async ({ page }: ListRequest) => ({
    rows: Array.from({ length: page > 12 ? 0 : 1000 }, (_, index) => index),
    count: 10_000,
    countAll: async () => 12_000,
  })
  expect(await fetchAllRows({ request, fetchPage })).toHaveLength(12_000)
})

test('rows that vanish in the meantime do not make it ask forever', async () => {
  const request = {
    q: '',
    sort: { column: 'id', isDescending: false },
    page: 1,
    pageSize: 25,
    filters: {},
  }
  expect(await fetchAllRows({ request, fetchPage: async () => ({ rows: [], count: 5 }) })).toEqual(
    [],
  )
})
