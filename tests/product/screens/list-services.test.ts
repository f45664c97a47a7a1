import { createClient } from '@supabase/supabase-js'
import { afterEach, expect, test, vi } from 'vitest'
import type { Database } from '#app/backend/database.types.ts'
import { carryBackend } from '#app/backend/query-backend.ts'
import { createQueryClient } from '#app/backend/query-client.ts'
import { servicesQuery } from '#app/features/services/queries.ts'

const CARD = { slug: null, service_title: 'Audit', category: 'Fix Problems', price_usd: 18_000 }

/** A backend that has so many services; answers what it is asked, too. */
function backendWith(count: number) {
  const asked: URLSearchParams[] = []
  const rows = Array.from({ length: count }, (_, id) => ({ ...CARD, id: String(id) }))
  const client = createClient<Database>('https://store.example', 'publishable', {
    global: {
      fetch: async (input) => {
        asked.push(new URL(new Request(input).url).searchParams)
        return Response.json(rows)
      },
    },
  })
  const queryClient = createQueryClient()
  carryBackend(queryClient, async () => client)
  return {
    asked,
    list: (category: string | null) => queryClient.fetchQuery(servicesQuery(category)),
  }
}

afterEach(() => void vi.restoreAllMocks())

test('fewer than 5 services give a warning', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  await backendWith(5).list(null)
  expect(warn).not.toHaveBeenCalled()
  await backendWith(4).list(null)
  expect(warn).toHaveBeenCalledWith('Only 4 services are listed (all categories).')
})

test('32 are asked for, cheapest first, then most hired', async () => {
  const { asked, list } = backendWith(5)
  await list('Fix Problems')
  expect(asked[0]?.get('limit')).toBe('32')
  expect(asked[0]?.get('order')).toBe('price_usd.asc,projects_sold_30d.desc')
  expect(asked[0]?.get('category')).toBe('eq.Fix Problems')
})
