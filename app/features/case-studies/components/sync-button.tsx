import { useMutation, useQueryClient } from '@tanstack/react-query'

import { MESSAGES } from '#app/backend/messages.ts'
import { useSession } from '#app/backend/session-store.ts'
import { Button } from '#app/ui/button.tsx'
import { showToast } from '#app/ui/toast.ts'

import { listCaseStudiesQuery } from '../data/list-case-studies.ts'
import { syncCaseStudies } from '../data/sync-case-studies.ts'

/** The button that the owner clicks when there are no case studies (product 15.6); no one else has it. */
export function SyncButton() {
  const session = useSession()
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: syncCaseStudies,
    onSuccess: (message) => {
      showToast({ title: 'Sync Completed', description: message })
      return queryClient.invalidateQueries(listCaseStudiesQuery())
    },
    onError: () =>
      showToast({
        title: MESSAGES.syncFailedTitle,
        description: MESSAGES.syncFailed,
        variant: 'destructive',
      }),
  })
  if (!session?.isAdmin) return null
  return (
    <Button variant="ink" busy={isPending} onClick={() => mutate()}>
      Sync Case Studies
    </Button>
  )
}
