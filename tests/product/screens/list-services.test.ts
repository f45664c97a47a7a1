import { createClient } from '@supabase/supabase-js'
import { afterEach, expect, test, vi } from 'vitest'
import type { Database } from '#app/backend/database.types.ts'
import { listServices } from '#app/features/services/data/list-services.ts'

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
  return { asked, backend: async () => client }
}

afterEach(() => void vi.restoreAllMocks())

test('fewer than 5 services give a warning', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  await listServices(backendWith(5).backend, null)
  expect(warn).not.toHaveBeenCalled()
  await listServices(backendWith(4).backend, null)
  expect(warn).toHaveBeenCalledWith('Only 4 services are listed (all categories).')
})

test('32 are asked for, cheapest first, then most hired', async () => {
  const { asked, backend } = backendWith(5)
  await listServices(backend, 'Fix Problems')
  expect(asked[0]?.get('limit')).toBe('32')
  expect(asked[0]?.get('order')).toBe('price_usd.asc,projects_sold_30d.desc')
  expect(asked[0]?.get('category')).toBe('eq.Fix Problems')
})
