import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'

import { PUBLIC_CONFIG_META } from '#app/backend/public-config.ts'

import { CollectingNote } from './collecting-note.tsx'
import { collectingQuery } from './queries.ts'

afterEach(() => {
  cleanup()
  document.head.replaceChildren()
})

/** The note of a store whose pages have their backend at this address, '' for their own. */
function noteAt(supabaseUrl: string, answer: { release: string; last_at: string } | null) {
  const meta = document.createElement('meta')
  meta.name = PUBLIC_CONFIG_META
  meta.content = JSON.stringify({ supabaseUrl })
  document.head.append(meta)
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  queries.setQueryData(collectingQuery().queryKey, answer)
  render(
    <QueryClientProvider client={queries}>
      <CollectingNote />
    </QueryClientProvider>,
  )
  return screen.queryByText(/Nothing has been handed over yet/)
}

const HEARD = { release: 'r1', last_at: '2026-11-22T09:00:00Z' }

test.each([
  ['', null, false],
  ['', HEARD, false],
  ['https://project.example', null, true],
  ['https://project.example', HEARD, false],
])(
  'only pages beside a hosted project are said to hand nothing over: %j, %j',
  (url, answer, is) => {
    expect(noteAt(url, answer) !== null).toBe(is)
  },
)
