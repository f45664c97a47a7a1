import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'

import type { Backend } from '#app/backend/backend.ts'
import { backendOf } from '#app/backend/query-backend.ts'
import { AppError, unwrapFunction } from '#app/backend/errors.ts'
import { readAnswer } from '#app/backend/read-answer.ts'

import type { ReviewableService } from './list-reviewable-services.ts'

/** The answer of the function `review-invitation`. */
const invitationAnswer = z.object({
  is_used: z.boolean(),
  services: z.array(z.object({ id: z.string(), title: z.string() })),
})

export type ReviewInvitation =
  | { status: 'open'; services: ReviewableService[] }
  | { status: 'used' | 'unknown' }

/** What a token is for. Throws an `AppError` when that cannot be found out. */
async function getReviewInvitation(backend: Backend, token: string): Promise<ReviewInvitation> {
  try {
    const client = await backend()
    const invited = await client.functions.invoke('review-invitation', { body: { token } })
    const answer = readAnswer('review-invitation', invitationAnswer, await unwrapFunction(invited))
    if (!answer) return { status: 'unknown' }
    return answer.is_used ? { status: 'used' } : { status: 'open', services: answer.services }
  } catch (error) {
    if (error instanceof AppError && error.code === 'invitation_unknown') {
      return { status: 'unknown' }
    }
    throw error
  }
}

export function getReviewInvitationQuery(token: string) {
  return queryOptions({
    queryKey: ['review-invitation', token],
    queryFn: ({ client }) => getReviewInvitation(backendOf(client), token),
    // What is being written must not go because the invitation is asked about again.
    staleTime: Infinity,
  })
}
