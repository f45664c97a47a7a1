import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'

import { askAnswer } from '#app/backend/ask-answer.ts'
import { askProcedure } from '#app/backend/ask-backend.ts'
import { userMessageOf } from '#app/backend/errors.ts'
import { adminToast } from '#app/ui/admin/admin-toast.ts'

import { startAnswer, type StepName } from './schema.ts'

export const START = ['admin', 'start'] as const

/** Where the owner is on the way to their own store, as the store itself says it. */
export const startQuery = () =>
  queryOptions({
    queryKey: START,
    queryFn: () => askAnswer('admin_store_start', {}, startAnswer),
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
