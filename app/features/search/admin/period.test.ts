import { expect, it } from 'vitest'

import { lastDays, readPeriod } from './period.ts'

const TODAY = '2026-03-10'
const read = (search: string) => readPeriod(new URLSearchParams(search), TODAY)

it('counts so many days with today among them, also where the clocks change', () => {
  expect(lastDays(1, TODAY)).toEqual({ from: TODAY, until: TODAY })
  expect(lastDays(7, TODAY)).toEqual({ from: '2026-03-04', until: TODAY })
})

it('is the last 30 days where the address asks for nothing that there is', () => {
  expect(read('')).toEqual({ from: '2026-02-09', until: TODAY })
  expect(read('from=2026-02-30&until=soon')).toEqual(read(''))
})

it('ends today, and begins with the first search, where the address does not say', () => {
  expect(read('from=2026-03-01')).toEqual({ from: '2026-03-01', until: TODAY })
  expect(read('until=2026-03-01')).toEqual({ from: '1970-01-01', until: '2026-03-01' })
})
