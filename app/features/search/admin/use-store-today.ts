import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { dayIn } from '#domain/calendar-day.ts'

import { readPeriod } from './period.ts'
import { figuresQuery } from './queries.ts'

/** Today in the zone of the store, where searches are counted by day; in the reader's until that is known. */
export function useStoreToday(params: URLSearchParams): string {
  const [readers] = useState(() => dayIn())
  const { data } = useQuery(figuresQuery(readPeriod(params, readers)))
  return data?.today ?? readers
}
