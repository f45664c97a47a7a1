import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query'

/** What a page cannot do without: when it cannot be had, and was not before, the page shows an error. */
export function useRequiredQuery<Data, Key extends QueryKey>(
  query: UseQueryOptions<Data, Error, Data, Key>,
) {
  return useQuery({ ...query, throwOnError: (_error, { state }) => state.data === undefined })
}
