import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'

/** Asks again for everything that shows services: lists, counts, the trash, the record in the editor. */
export function useServicesRefresh(): () => Promise<void> {
  const queryClient = useQueryClient()
  return useCallback(async () => {
    await Promise.all(
      ['services', 'services-trash'].map((noun) =>
        queryClient.invalidateQueries({ queryKey: ['admin', noun] }),
      ),
    )
  }, [queryClient])
}
