import { useQueryClient } from '@tanstack/react-query'

import { useLiveRefresh } from '#app/backend/use-live-refresh.ts'

import { listMyOrdersQuery } from './data/list-my-orders.ts'
import { TABLES_OF_LISTS } from './live-tables.ts'

/** Keeps the list of the account's orders as it is on the server. */
export function useFreshOrders(): void {
  const queryClient = useQueryClient()
  const { queryKey } = listMyOrdersQuery()
  useLiveRefresh({
    tables: TABLES_OF_LISTS,
    isFresh: true,
    refresh: () => queryClient.invalidateQueries({ queryKey }),
  })
}
