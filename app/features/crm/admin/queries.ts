import { useMutation, useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'

import { browserBackend } from '#app/backend/browser-backend.ts'
import type { BackendClient } from '#app/backend/backend.ts'
import { failureOf, isUnanswered, requireConnection } from '#app/backend/require-connection.ts'
import { parseAnswer } from '#app/backend/read-answer.ts'
import { adminToast } from '#app/ui/admin/admin-toast.ts'
import { procedureQuery } from '#app/backend/ask-query.ts'
import { askProcedure } from '#app/backend/ask-backend.ts'

import { boardAnswer, duplicatesAnswer, personAnswer, timelineAnswer } from './schema.ts'

/** A person with everything of the page; null for an id that there is none for. */
export const personQuery = (id: string) =>
  procedureQuery(
    ['admin', 'crm', 'person', id],
    'get_person',
    { p_id: id },
    z.nullable(personAnswer),
  )

/** What happened with a person before a moment. Throws an `AppError`. */
export async function readTimelineBefore(id: string, before: string) {
  const answer = await askProcedure('list_person_timeline', { p_id: id, p_before: before })
  return parseAnswer('list_person_timeline', timelineAnswer, answer)
}

export const boardQuery = () =>
  procedureQuery(['admin', 'crm', 'board'], 'list_stage_board', {}, boardAnswer)

export const duplicatesQuery = () =>
  procedureQuery(['admin', 'crm', 'duplicates'], 'list_likely_duplicates', {}, duplicatesAnswer)

/** A step about people, after which everything that shows them is read again. Says so where it failed. */
export function usePeopleStep<Given = void, Answer = void>(
  act: (client: BackendClient, given: Given) => Promise<Answer>,
) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (given: Given) => {
      await requireConnection()
      return act(await browserBackend(), given)
    },
    onError(error) {
      console.error('A step about people failed.', error)
      adminToast.error(
        isUnanswered(error) ? 'No answer came.' : 'Nothing was changed.',
        failureOf(error),
      )
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['admin'] }),
  })
}
