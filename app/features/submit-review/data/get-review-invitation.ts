import { queryOptions } from '@tanstack/react-query'

import type { Backend } from '#app/backend/backend.ts'
import { AppError, unwrapFunction } from '#app/backend/errors.ts'

import type { ReviewableService } from './list-reviewable-services.ts'

/** The answer of the function `review-invitation`. */
interface InvitationAnswer {
  is_used: boolean
  services: ReviewableService[]
}

export type ReviewInvitation =
  | { status: 'open'; services: ReviewableService[] }
  | { status: 'used' | 'unknown' }

/** What a token is good for. Throws an `AppError` when that cannot be learnt. */
async function getReviewInvitation(backend: Backend, token: string): Promise<ReviewInvitation> {
  try {
    const client = await backend()
    const answer = await unwrapFunction<InvitationAnswer>(
      await client.functions.invoke('review-invitation', { body: { token } }),
    )
    if (!answer) return { status: 'unknown' }
    return answer.is_used ? { status: 'used' } : { status: 'open', services: answer.services }
  } catch (error) {
    if (error instanceof AppError && error.code === 'invitation_unknown') {
      return { status: 'unknown' }
    }
    throw error
  }
}

export function getReviewInvitationQuery(backend: Backend, token: string) {
  return queryOptions({
    queryKey: ['review-invitation', token],
    queryFn: () => getReviewInvitation(backend, token),
    // What is being written must not go because the invitation is asked about again.
    staleTime: Infinity,
  })
}
