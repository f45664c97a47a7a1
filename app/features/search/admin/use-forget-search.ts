import { useMutation, useQueryClient } from '@tanstack/react-query'

import { askProcedure } from '#app/backend/ask-backend.ts'
import { userMessageOf } from '#app/backend/errors.ts'
import { adminToast } from '#app/ui/admin/admin-toast.ts'
import { useConfirm } from '#app/ui/admin/confirm.tsx'

import type { LoggedSearch } from './schema.ts'

/** Asks, and takes a search off the list, out of the log and out of comparisons (product 54.5). */
export function useForgetSearch(): (search: LoggedSearch) => Promise<void> {
  const confirm = useConfirm()
  const queryClient = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: (id: string) => askProcedure('forget_searches', { p_ids: [Number(id)] }),
    onSuccess: () => adminToast.success('Forgotten.'),
    onError: (error) => adminToast.error('Failed to forget the search.', userMessageOf(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['admin'] }),
  })
  return async ({ id, query }) => {
    const isSure = await confirm({
      title: `Forget “${query}”?`,
      text: 'It goes from this list, the figures and the log, and is left out when vocabularies are compared. What visitors search for from now on counts again.',
      action: 'Forget',
      isDestructive: true,
    })
    if (isSure) mutate(id)
  }
}
