import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

import { START } from '#app/features/admin-start/queries.ts'
import { checkAgain, checksQuery, READINESS } from '#app/features/stripe-readiness/admin/queries.ts'
import { CHECK_KEYS, type CheckKey } from '#domain/readiness/check.ts'

/** What only a restart can change, and what is quick to ask for. */
const OF_THE_ENVIRONMENT: readonly CheckKey[] = ['keys', 'emails']

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

/**
 * Looks whether keys and mail server are there now: their owner comes back to this page after a restart. With
 * other keys all that was found before is void, so that everything is checked once.
 */
export function useFreshChecks(): void {
  const { data: checks } = useQuery(checksQuery())
  const { mutate: check } = useCheckAgain()
  const asked = useRef<'nothing' | 'some' | 'all'>('nothing')
  const isComplete = checks && checks.length >= CHECK_KEYS.length
  useEffect(() => {
    if (isComplete === undefined || asked.current === 'all') return
    if (isComplete && asked.current === 'some') return
    asked.current = isComplete ? 'some' : 'all'
    check(isComplete ? OF_THE_ENVIRONMENT : null)
  }, [isComplete, check])
}
