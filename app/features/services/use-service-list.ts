import {
  queryOptions,
  useQuery,
  type FetchQueryOptions,
  type QueryKey,
} from '@tanstack/react-query'

import { DEFAULT_SORT, LIST_LIMIT, sortServices } from '#domain/listing.ts'

import { servicesQuery } from './queries.ts'
import type { ServiceCardModel } from './service-cards.ts'
import type { ListedServices } from './services-page.ts'

/** Whether there may be more services than one query took. */
const hasPages = (listed: readonly ServiceCardModel[]) => listed.length >= LIST_LIMIT

/** A page of a list that has more services than `servicesQuery` takes; one beyond the last is the last. */
export const servicesPageQuery = ({ category, sort, page }: ListedServices) =>
  queryOptions({
    queryKey: ['services', 'list-page', category, sort, page],
    queryFn: async ({ client }) => {
      // Most stores have one page of services.
      const { readServicesPage } = await import('./services-page.ts')
      // The usual order begins with what the list's own call has brought.
      const first = sort === DEFAULT_SORT ? await client.fetchQuery(servicesQuery(category)) : []
      return readServicesPage(client, { category, sort, page }, first)
    },
  })

/** Reads what `useServiceList` shows. */
export async function readServiceList(
  read: <Data, Key extends QueryKey>(
    query: FetchQueryOptions<Data, Error, Data, Key>,
    fallback: NoInfer<Data>,
  ) => Promise<Data>,
  listed: ListedServices,
): Promise<void> {
  const first = await read(servicesQuery(listed.category), [])
  if (hasPages(first)) await read(servicesPageQuery(listed), NO_SERVICES)
}

const NO_SERVICES = { services: [], total: 0, page: 1, pages: 1 }

/** All services of a category, or of all, or a page of them where they are many; undefined while they load. */
export function useServiceList(listed: ListedServices, { isAsked }: { isAsked: boolean }) {
  const first = useQuery({ ...servicesQuery(listed.category), enabled: isAsked })
  const isLong = hasPages(first.data ?? [])
  const { data: paging, isError } = useQuery({
    ...servicesPageQuery(listed),
    enabled: isAsked && isLong,
  })
  if (isLong) {
    const isFirst = paging?.services.length === 0
    return {
      services: isFirst ? first.data : paging?.services,
      total: paging?.total,
      paging,
      isError,
    }
  }
  return {
    services: first.data && sortServices(first.data, listed.sort),
    total: first.data?.length,
    paging: undefined,
    isError: first.isError,
  }
}
