import { useMutation, useQueryClient } from '@tanstack/react-query'

import { START } from '#app/features/admin-start/queries.ts'
import { checkAgain, READINESS } from '#app/features/stripe-readiness/admin/queries.ts'

export function useCheckAgain() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: checkAgain,
    // Without an answer the steps show what was found last.
    onError: (error) => console.info('Readiness was not checked.', error),
    onSettled: () =>
      Promise.all(
        [READINESS, START].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      ),
  })
}
