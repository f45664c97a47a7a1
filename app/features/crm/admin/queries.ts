import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'

import { browserBackend } from '#app/backend/browser-backend.ts'
import type { BackendClient } from '#app/backend/backend.ts'
import { unwrapRows, userMessageOf } from '#app/backend/errors.ts'
import { backendOf } from '#app/backend/query-backend.ts'
import { parseAnswer, readAnswer } from '#app/backend/read-answer.ts'
import { adminToast } from '#app/ui/admin/admin-toast.ts'

import { boardAnswer, duplicatesAnswer, personAnswer, timelineAnswer } from './schema.ts'

/** A person with everything of the page; null for an id that there is none for. */
export const personQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'crm', 'person', id],
    queryFn: async ({ client }) => {
      const backend = await backendOf(client)()
      const answer = unwrapRows(await backend.rpc('get_person', { p_id: id }))
      return readAnswer('get_person', personAnswer, answer)
    },
  })

/** What happened with a person before a moment. Throws an `AppError`. */
export async function readTimelineBefore(id: string, before: string) {
  const client = await browserBackend()
  const parameters = { p_id: id, p_before: before }
  const answer = unwrapRows(await client.rpc('list_person_timeline', parameters))
  return parseAnswer('list_person_timeline', timelineAnswer, answer)
}

export const boardQuery = () =>
  queryOptions({
    queryKey: ['admin', 'crm', 'board'],
    queryFn: async ({ client }) => {
      const backend = await backendOf(client)()
      const answer = unwrapRows(await backend.rpc('list_stage_board'))
      return parseAnswer('list_stage_board', boardAnswer, answer)
    },
  })

export const duplicatesQuery = () =>
  queryOptions({
    queryKey: ['admin', 'crm', 'duplicates'],
    queryFn: async ({ client }) => {
      const backend = await backendOf(client)()
      const answer = unwrapRows(await backend.rpc('list_likely_duplicates'))
      return parseAnswer('list_likely_duplicates', duplicatesAnswer, answer)
    },
  })

/** A step about people, after which everything that shows them is read again. Says so where it failed. */
export function usePeopleStep<Given = void, Answer = void>(
  act: (client: BackendClient, given: Given) => Promise<Answer>,
) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (given: Given) => act(await browserBackend(), given),
    onError(error) {
      console.error('A step about people failed.', error)
      adminToast.error('Nothing was changed.', userMessageOf(error))
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['admin'] }),
  })
}
