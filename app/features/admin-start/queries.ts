import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'

import { askProcedure } from '#app/backend/ask-backend.ts'
import { browserBackend } from '#app/backend/browser-backend.ts'
import { unwrapRows, userMessageOf } from '#app/backend/errors.ts'
import { parseAnswer } from '#app/backend/read-answer.ts'
import { adminToast } from '#app/ui/admin/admin-toast.ts'

import { startAnswer, type StepName } from './schema.ts'

export const START = ['admin', 'start'] as const

/** Where the owner is on the way to their own store, as the store itself says it. */
export const startQuery = () =>
  queryOptions({
    queryKey: START,
    queryFn: async () => {
      const client = await browserBackend()
      return parseAnswer(
        'admin_store_start',
        startAnswer,
        unwrapRows(await client.rpc('admin_store_start')),
      )
    },
    staleTime: 0,
  })

/** Puts a step off, or takes it up again. */
export function useSkip(step: StepName) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (isSkipped: boolean) =>
      askProcedure('skip_start_step', { p_step: step, p_is_skipped: isSkipped }),
    onError: (error) => adminToast.error('Not saved.', userMessageOf(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: START }),
  })
}
