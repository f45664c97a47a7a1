import { queryOptions } from '@tanstack/react-query'

import { browserBackend } from '#app/backend/browser-backend.ts'
import { unwrapRows } from '#app/backend/errors.ts'
import { backendOf } from '#app/backend/query-backend.ts'
import { parseAnswer, readAnswer } from '#app/backend/read-answer.ts'

import { inboxCounts, threadAnswer } from './schema.ts'

/** Their keys begin as the list's do, so that each change of a message reads them again. */
const KEY = ['admin', 'crm/inbox'] as const

/** What waits in the inbox, and how quickly messages were answered. */
export const inboxCountsQuery = () =>
  queryOptions({
    queryKey: [...KEY, 'counts'],
    queryFn: async ({ client }) => {
      const backend = await backendOf(client)()
      return parseAnswer('count_inbox', inboxCounts, unwrapRows(await backend.rpc('count_inbox')))
    },
  })

/** A message with its thread; null for an id that there is none for. */
export const threadQuery = (id: string) =>
  queryOptions({
    queryKey: [...KEY, 'thread', id],
    queryFn: async ({ client }) => {
      const backend = await backendOf(client)()
      const answer = unwrapRows(await backend.rpc('get_message', { p_id: id }))
      return readAnswer('get_message', threadAnswer, answer)
    },
  })

/** How an answer is kept: emailed from here, or given elsewhere and noted. */
export type AnswerWay = 'send' | 'note'

/** The same `key` is one answer, however often it is sent. Throws an `AppError`. */
export async function keepAnswer(
  way: AnswerWay,
  answer: { id: string; body: string; key: string },
): Promise<void> {
  const client = await browserBackend()
  const parameters = { p_id: answer.id, p_body: answer.body, p_key: answer.key }
  unwrapRows(await client.rpc(way === 'send' ? 'answer_message' : 'note_answer', parameters))
}
