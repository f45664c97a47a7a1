import * as z from 'zod/mini'

import { procedureQuery } from '#app/backend/ask-query.ts'
import { askProcedure } from '#app/backend/ask-backend.ts'

import { inboxCounts, threadAnswer } from './schema.ts'

/** Their keys begin as the list's do, so that each change of a message reads them again. */
const KEY = ['admin', 'crm/inbox'] as const

/** What waits in the inbox, and how quickly messages were answered. */
export const inboxCountsQuery = () =>
  procedureQuery([...KEY, 'counts'], 'count_inbox', {}, inboxCounts)

/** A message with its thread; null for an id that there is none for. */
export const threadQuery = (id: string) =>
  procedureQuery([...KEY, 'thread', id], 'get_message', { p_id: id }, z.nullable(threadAnswer))

/** How an answer is kept: emailed from here, or given elsewhere and noted. */
export type AnswerWay = 'send' | 'note'

/** The same `key` is one answer, however often it is sent. Throws an `AppError`. */
export const keepAnswer = (way: AnswerWay, answer: { id: string; body: string; key: string }) =>
  askProcedure(way === 'send' ? 'answer_message' : 'note_answer', {
    p_id: answer.id,
    p_body: answer.body,
    p_key: answer.key,
  })
