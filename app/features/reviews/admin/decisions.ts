import { Check, Eye, MessageSquareReply, Pin, PinOff, RotateCcw, X } from 'lucide-react'

import type { RowResult } from '#app/backend/resource-rows.ts'
import type { Bulk, RowTools } from '#app/resource/resource.ts'
import type { MenuAction } from '#app/ui/admin/menu.tsx'

import { RejectDialog } from './reject-dialog.tsx'
import { publicPathOf, type ReviewRow } from './review-facts.tsx'

type Decision = Bulk<'service_reviews', 'admin_reviews', ReviewRow>
type Tools = RowTools<ReviewRow, 'service_reviews'>

const DECIDED = {
  call: 'decide_reviews',
  undo: 'undo_review_decisions',
  // Decided by someone else in the meantime, a review stays as they left it.
  undoWith: (changed: readonly RowResult[]) => ({
    p_decisions: changed.map((result) => result['decision_id']),
  }),
} as const

const APPROVE: Decision = {
  ...DECIDED,
  label: 'Approve',
  icon: Check,
  with: { p_status: 'approved' },
  done: 'approved',
}
const APPROVE_AND_PIN: Decision = {
  ...DECIDED,
  label: 'Approve and pin',
  icon: Pin,
  with: { p_status: 'approved', p_is_pinned: true },
  done: 'approved and pinned',
}
const PIN: Decision = {
  ...APPROVE_AND_PIN,
  label: 'Pin',
  with: { p_status: 'approved', p_is_pinned: true, p_from: 'approved' },
  done: 'pinned',
}
const UNPIN: Decision = {
  ...DECIDED,
  label: 'Unpin',
  icon: PinOff,
  with: { p_status: 'approved', p_is_pinned: false, p_from: 'approved' },
  done: 'unpinned',
}
const REJECT: Decision = {
  ...DECIDED,
  label: 'Reject',
  icon: X,
  Ask: RejectDialog,
  with: { p_status: 'rejected' },
  done: 'rejected',
  note: toldNote,
}
const TO_QUEUE: Decision = {
  ...DECIDED,
  label: 'Back to pending',
  icon: RotateCcw,
  with: { p_status: 'pending' },
  done: 'back in the queue',
}

/** What someone else has decided since it was chosen stays as they left it. */
const asListed = (decision: Decision): Decision => ({
  ...decision,
  seenAs: ({ status }) => (status ? { p_from: status } : {}),
})

export const BULK_DECISIONS: readonly Decision[] = [asListed(APPROVE), asListed(REJECT), PIN, UNPIN]

function toldNote(changed: readonly RowResult[]): string | undefined {
  const told = changed.filter((result) => result['is_told'] === true).length
  if (told === 0) return undefined
  const who = changed.length === 1 ? 'The reviewer gets' : `${told} of the reviewers get`
  return `${who} the reason by email, in a minute.`
}

/** What can be done with a review now. Each has the key that does it in the list and on its page. */
export function decisionsFor(review: ReviewRow, { apply }: Tools): readonly MenuAction[] {
  const { status, is_pinned: isPinned } = review
  const decide = (decision: Decision, hotkey?: string): MenuAction => ({
    label: decision.label,
    icon: decision.icon,
    ...(hotkey && { hotkey }),
    // Decided by someone else in the meantime, it stays as they left it.
    onSelect: () => apply(review, decision, { p_from: status }),
  })
  const isApproved = status === 'approved'
  return [
    // Where “Approve” was, an approved one has what does the least harm.
    ...(isApproved ? [decide(isPinned ? UNPIN : PIN, 'p')] : [decide(APPROVE, 'a')]),
    ...(status === 'rejected' ? [] : [decide(REJECT, 'r')]),
    ...(isApproved ? [] : [decide(APPROVE_AND_PIN, 'p')]),
    ...(status === 'pending' ? [] : [decide(TO_QUEUE)]),
  ]
}

/** The way to where visitors read it, once they can. */
export function viewActions(review: ReviewRow): readonly MenuAction[] {
  const href = publicPathOf(review)
  return href ? [{ label: 'View on the service page', icon: Eye, href }] : []
}

export const answerAction = (review: ReviewRow): MenuAction => ({
  label: review.owner_answer ? 'Change answer' : 'Answer',
  icon: MessageSquareReply,
  to: `/admin/reviews/${review.id}`,
})
