import { queryOptions } from '@tanstack/react-query'

import { askFunction } from '#app/backend/ask-backend.ts'
import { AppError, unwrapRows } from '#app/backend/errors.ts'
import { loadOnce } from '#app/backend/load-once.ts'
import { readContent } from '#app/backend/page-content.ts'
import { backendOf } from '#app/backend/query-backend.ts'
import { readAnswer } from '#app/backend/read-answer.ts'

import type { ReviewableService } from './content-schema.ts'
import type { ReviewDraft } from './schema.ts'

export const NO_REVIEW_CONTENT = { submit_review_guidelines: null, submit_review_example: null }

const loadContent = loadOnce(async () => (await import('./content-schema.ts')).content)

export const reviewContentQuery = () =>
  queryOptions({
    queryKey: ['review-content'],
    queryFn: ({ client }) => readContent(client, loadContent),
  })

/** Everything on sale, by name: the choice of reviewers who come without an invitation. */
export const reviewableServicesQuery = () =>
  queryOptions({
    queryKey: ['reviewable-services'],
    queryFn: async ({ client: queryClient }): Promise<ReviewableService[]> => {
      const client = await backendOf(queryClient)()
      const cards = client.from('service_cards').select('id, service_title')
      const rows = unwrapRows(await cards.order('service_title')) ?? []
      // The view holds none without them; the types of its columns do not know that.
      return rows.flatMap(({ id, service_title: title }) => (id && title ? { id, title } : []))
    },
  })

type ReviewInvitation =
  | {
      status: 'open'
      /** What is left to review. */
      services: ReviewableService[]
      /** The titles of the services that are reviewed already. */
      reviewed: string[]
    }
  | { status: 'used' | 'unknown' }

export const reviewInvitationQuery = (token: string) =>
  queryOptions({
    queryKey: ['review-invitation', token],
    queryFn: async (): Promise<ReviewInvitation> => {
      try {
        const [invited, { invitation }] = await Promise.all([
          askFunction('review-invitation', { token }),
          import('./content-schema.ts'),
        ])
        const answer = readAnswer('review-invitation', invitation, invited)
        if (!answer) return { status: 'unknown' }
        const { is_used: isUsed, services, reviewed } = answer
        return isUsed ? { status: 'used' } : { status: 'open', services, reviewed }
      } catch (error) {
        if (!(error instanceof AppError) || error.code !== 'invitation_unknown') throw error
        return { status: 'unknown' }
      }
    },
    // What is being written must not go because the invitation is asked about again.
    staleTime: Infinity,
  })

export const requestReviewCode = (email: string) => askFunction('request-review-code', { email })

export const submitReview = (draft: ReviewDraft) => askFunction('submit-review', draft)
