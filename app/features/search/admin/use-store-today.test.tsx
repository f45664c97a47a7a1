import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'

import { dayIn } from '#domain/calendar-day.ts'

import { readPeriod } from './period.ts'
import { figuresQuery } from './queries.ts'
import { useStoreToday } from './use-store-today.ts'

test('today is the day that the store has, not its reader', () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  const params = new URLSearchParams()
  const { queryKey } = figuresQuery(readPeriod(params, dayIn()))
  const tabs = { top: 0, none: 0, low: 0 }
  const figures = {
    searches: 0,
    without_result: 0,
    clicked: 0,
    place: null,
    counted_at: null,
    tabs,
  }
  client.setQueryData(queryKey, { ...figures, today: '2026-03-10' })
  const { result } = renderHook(() => useStoreToday(params), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  })
  expect(result.current).toBe('2026-03-10')
})
