import { createClient } from '@supabase/supabase-js'
import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'

import type { BackendClient } from '#app/backend/backend.ts'
import { carryBackend } from '#app/backend/query-backend.ts'

import { homeServicesQuery, listServicesById, servicesQuery } from './queries.ts'
import { readServiceList, servicesPageQuery } from './use-service-list.ts'

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

test('a list of 32 has pages, which are asked for with their order; a shorter one is complete', async () => {
  const row = (n: number) => ({
    id: crypto.randomUUID(),
    slug: `service-${n}`,
    service_title: `Service ${n}`,
    category: 'Fix Problems',
    price_usd: 10_000 + n,
    delivery_time_days: 1,
    description_excerpt: 'About it.',
    thumbnail_url: null,
    thumbnail_alt: null,
    reviews: 0,
    projects_sold_30d: 0,
    avg_rating: 5,
  })
  const asked: string[] = []
  const sent: Record<string, string>[] = []
  const reader = (count: number) => {
    const rows = Array.from({ length: count }, (_, n) => row(n))
    const page = { services: rows.slice(0, 1), total: 33, page: 2, pages: 2 }
    const client: BackendClient = createClient('http://store.example', 'key', {
      global: {
        fetch: async (url) => {
          const { pathname, searchParams } = new URL(String(url))
          asked.push(pathname)
          if (!pathname.endsWith('/rpc/list_services')) return Response.json(rows)
          sent.push(Object.fromEntries(searchParams))
          return Response.json(page)
        },
      },
      auth: { persistSession: false },
    })
    const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } })
    carryBackend(queryClient, async () => client)
    return queryClient
  }
  const listed = { category: 'Fix Problems', sort: 'title-asc', page: 2 } as const
  const long = reader(32)
  await readServiceList((query) => long.fetchQuery(query), listed)
  expect(asked).toEqual(['/rest/v1/service_cards', '/rest/v1/rpc/list_services'])
  expect(long.getQueryData(servicesPageQuery(listed).queryKey)).toMatchObject({
    services: [{ title: 'Service 0' }],
    total: 33,
    pages: 2,
  })
  expect(sent).toEqual([
    { of_category: 'Fix Problems', sort: 'title-asc', page_number: '2', shown: '{}' },
  ])
  // The usual order goes on after what the list's own call has brought.
  await long.fetchQuery(servicesPageQuery({ ...listed, sort: 'price-asc' }))
  const first = long.getQueryData(servicesQuery('Fix Problems').queryKey) ?? []
  expect(first).toHaveLength(32)
  expect(sent[1]).toMatchObject({ shown: `{${first.map(({ id }) => id).join()}}` })
  const short = reader(31)
  await readServiceList((query) => short.fetchQuery(query), listed)
  expect(asked.slice(3)).toEqual(['/rest/v1/service_cards'])
})
