import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'

import { LoadAlert } from '#app/ui/load-alert.tsx'
import { SkeletonLines } from '#app/ui/skeleton-lines.tsx'

import { reviewInvitationQuery } from '../queries.ts'
import { ReviewForm, ReviewSent, type SentReview } from './review-form.tsx'

interface InvitedReviewProps {
  token: string
  /** How else to review, for those whose invitation cannot be used. */
  otherWay: ReactNode
}

/**
 * A review with the invitation of a completed order: its address is known, so no code is asked for. Each
 * service of the order has a review of its own (product 17.6).
 */
export function InvitedReview({ token, otherWay }: InvitedReviewProps) {
  const [sent, setSent] = useState<readonly SentReview[]>([])
  const [isGoingOn, setGoingOn] = useState(false)
  const { data: invitation, error, refetch } = useQuery(reviewInvitationQuery(token))
  // What was sent in this moment is not in the invitation's answer yet.
  const left = (invitation?.status === 'open' ? invitation.services : []).filter(
    ({ id }) => !sent.some(({ serviceId }) => serviceId === id),
  )
  if (sent.length > 0 && !isGoingOn) {
    return <ReviewSent next={left} onNext={() => setGoingOn(true)} />
  }
  if (error && !invitation) {
    return (
      <LoadAlert onTryAgain={() => void refetch()}>I couldn't check your invitation.</LoadAlert>
    )
  }
  if (!invitation) {
    const lines = ['h-12', 'h-11 w-56', 'h-12', 'h-48']
    return <SkeletonLines text="Checking your invitation..." lines={lines} className="grid gap-7" />
  }
  if (invitation.status === 'open') {
    const { reviewed } = invitation
    return (
      <>
        {reviewed.length > 0 && (
          <p className="mb-8 border-l-[3px] border-positive pl-4">
            Already reviewed: {reviewed.join(', ')}.
          </p>
        )}
        <ReviewForm
          key={sent.length}
          proof={{ token }}
          services={left}
          reviewer={sent.at(-1)}
          onSent={(review) => {
            setSent([...sent, review])
            setGoingOn(false)
            void refetch()
          }}
        />
      </>
    )
  }
  return (
    <div className="grid gap-8">
      <p role="status" className="border-l-4 border-accent py-1 pl-5 text-lg">
        {invitation.status === 'used'
          ? 'You already wrote a review with this invitation. Thank you.'
          : "I don't recognize this invitation. The link may have been cut off."}
      </p>
      {invitation.status === 'unknown' && otherWay}
    </div>
  )
}
