import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'

import { askAnswer } from '#app/backend/ask-answer.ts'
import { askFunction, askProcedure } from '#app/backend/ask-backend.ts'
import { userMessageOf } from '#app/backend/errors.ts'
import { parseAnswer } from '#app/backend/read-answer.ts'
import { adminToast } from '#app/ui/admin/admin-toast.ts'

import { demoStateAnswer, removedAnswer, setUpAnswer, type DemoState } from '../schema.ts'

/** Whether something is being loaded, made or removed. */
export const findRunning = (state: DemoState | undefined) =>
  state?.runs.find(({ status }) => status === 'running' || status === 'waiting')

/** The demo store by kind, and the last runs; read again every other second while one goes on. */
export const demoStateQuery = () =>
  queryOptions({
    queryKey: ['admin', 'demo', 'state'],
    queryFn: () => askAnswer('admin_demo_state', {}, demoStateAnswer),
    refetchInterval: ({ state }) => (findRunning(state.data) ? 2000 : false),
  })

/** How the store is set up, as its server functions know it. */
export const setUpQuery = () =>
  queryOptions({
    queryKey: ['admin', 'demo', 'set-up'],
    queryFn: async () =>
      parseAnswer('seed-tools', setUpAnswer, await askFunction('seed-tools', { action: 'look' })),
  })

type Asked =
  | { action: 'remove'; kinds: string[]; withChanged: boolean }
  | { action: 'load'; kinds: string[] }
  | { action: 'fill'; rows: number }
  | { action: 'empty' }

/** Asks for a change of the demo store; answers what a removal did, and nothing for what goes on in the background. */
export function useSeedTools() {
  const queryClient = useQueryClient()
  return useMutation({
    async mutationFn(asked: Asked) {
      const answer = await askFunction('seed-tools', asked)
      return asked.action === 'remove' ? parseAnswer('seed-tools', removedAnswer, answer) : null
    },
    onError: (error) => adminToast.error('Nothing was changed.', userMessageOf(error)),
    // Services, orders, people: every page of the back office may have shown what is gone.
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['admin'] }),
  })
}

export function useStop() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (p_id: string) => askProcedure('stop_seed_run', { p_id }),
    onError: (error) => adminToast.error('Not stopped.', userMessageOf(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['admin', 'demo'] }),
  })
}
