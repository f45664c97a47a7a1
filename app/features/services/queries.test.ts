import { createClient } from '@supabase/supabase-js'
import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'

import type { BackendClient } from '#app/backend/backend.ts'
import { carryBackend } from '#app/backend/query-backend.ts'

import { homeServicesQuery, listServicesById, servicesQuery } from './queries.ts'

const [FIRST, SECOND] = ['00000000-0000-4000-8000-00000000000a', crypto.randomUUID()] as const

/** A backend that has no services, and what it was asked. */
function emptyBackend() {
  const asked: URLSearchParams[] = []
  const client: BackendClient = createClient('http://store.example', 'key', {
    global: {
      fetch: async (url) => {
        asked.push(new URL(String(url)).searchParams)
        return Response.json([])
      },
    },
    auth: { persistSession: false },
  })
  return { asked, client }
}

test('a stored line that names no service leaves the question for the others whole', async () => {
  const { asked, client } = emptyBackend()
  expect(await listServicesById(client, [FIRST, 'a', '', SECOND])).toEqual([])
  expect(asked.map((query) => query.get('id'))).toEqual([`in.(${FIRST},${SECOND})`])
})

test('lines of which none names a service ask nothing', async () => {
  const { asked, client } = emptyBackend()
  expect(await listServicesById(client, ['a', '1) or (1'])).toEqual([])
  expect(asked).toEqual([])
})

test('the list asks for 32 services, cheapest first, then most delivered', async () => {
  const { asked, client } = emptyBackend()
  const queryClient = new QueryClient()
  carryBackend(queryClient, async () => client)
  const warned = vi.spyOn(console, 'warn').mockReturnValue()
  await queryClient.fetchQuery(servicesQuery(null))
  await queryClient.fetchQuery(servicesQuery('Fix Problems'))
  expect(
    asked.map((query) => ['limit', 'order', 'category'].map((name) => query.get(name))),
  ).toEqual([
    ['32', 'price_usd.asc,projects_sold_30d.desc', null],
    ['32', 'price_usd.asc,projects_sold_30d.desc', 'eq.Fix Problems'],
  ])
  expect(warned).toHaveBeenCalledWith('Only 0 services are listed (Fix Problems).')
})

test('the home page takes its cards from the lists, which are asked for once', async () => {
  const { asked, client } = emptyBackend()
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } })
  carryBackend(queryClient, async () => client)
  vi.spyOn(console, 'warn').mockReturnValue()
  const ask = (...[category, sort]: Parameters<typeof homeServicesQuery>) =>
    queryClient.fetchQuery(homeServicesQuery(category, sort))
  expect(await ask(null, 'price-asc')).toEqual({ services: [], promise: '' })
  await ask(null, 'title-asc')
  await ask('Fix Problems', 'price-asc')
  expect(asked.map((query) => query.get('category'))).toEqual([null, 'eq.Fix Problems'])
})
