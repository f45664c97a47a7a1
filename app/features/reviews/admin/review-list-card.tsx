import type { MouseEvent } from 'react'
import { Link } from 'react-router'

import type { RenderCard } from '#app/ui/admin/data-table/row-cards.tsx'
import { RowLink } from '#app/ui/admin/data-table/row-parts.tsx'
import type { MenuAction } from '#app/ui/admin/menu.tsx'
import { Moment } from '#app/ui/admin/moment.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { Stars } from '#app/ui/stars.tsx'

import { answerAction } from './decisions.ts'
import {
  ORIGINS,
  ReviewOrigin,
  ReviewStatus,
  ReviewedService,
  authorLine,
  type ReviewRow,
} from './review-facts.tsx'

/** A review to be read and decided where it stands. */
export const renderReview: RenderCard<ReviewRow> = (review, { checkbox, menu, actions }) => (
  <article className="p-3 md:p-4">
    <div className="flex items-start gap-2">
      {checkbox}
      <div className="min-w-0 flex-1 pt-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          <RowLink to={`/admin/reviews/${review.id}`}>{review.reviewer_name}</RowLink>
          {authorLine(review) && (
            <span className="min-w-0 wrap-anywhere text-muted">{authorLine(review)}</span>
          )}
          <Stars rating={review.rating} />
          <ReviewStatus review={review} />
        </p>
        <p className="mt-1 flex flex-wrap gap-x-2 text-xs text-muted">
          <ReviewedService review={review} />
          <span aria-hidden>·</span>
          <ReviewOrigin review={review} />
          <span aria-hidden>·</span>
          <span>{ORIGINS[review.origin]?.proof}</span>
          <span aria-hidden>·</span>
          <Moment at={review.created_at} format="relative" />
        </p>
      </div>
      {menu}
    </div>
    <div className="mt-3 max-w-[75ch] md:pl-10">
      {review.review_title && <p className="font-semibold wrap-anywhere">{review.review_title}</p>}
      <p className="wrap-anywhere whitespace-pre-line">{review.review_content}</p>
      {review.reason && review.status === 'rejected' && (
        <p className="mt-3 text-sm text-muted">Rejected: {review.reason}</p>
      )}
      {review.owner_answer && (
        <p className="mt-3 border-l-2 border-hairline pl-3 text-sm wrap-anywhere whitespace-pre-line text-muted">
          My answer: {review.owner_answer}
        </p>
      )}
    </div>
    <div className="relative z-[1] mt-3 flex w-fit flex-wrap gap-2 md:pl-10">
      {actions
        .filter(({ hotkey }) => hotkey)
        .map((action, index) => (
          <DecisionButton key={action.label} action={action} isFirst={index === 0} />
        ))}
      <Link
        to={answerAction(review).to ?? ''}
        className={buttonClass({ variant: 'quiet', size: 'sm' })}
      >
        {answerAction(review).label}
      </Link>
    </div>
  </article>
)

const SECOND_CLICK = { withinMs: 1000, withinPx: 8 }
let lastClick: Pick<MouseEvent, 'timeStamp' | 'clientX' | 'clientY'> | null = null

/**
 * Whether a click is the second of a double click: another button may have taken the place of the first one's by
 * then. What the keyboard clicks is none.
 */
function isSecondClick({ detail, timeStamp, clientX, clientY }: MouseEvent): boolean {
  if (detail === 0) return false
  const former = lastClick
  lastClick = { timeStamp, clientX, clientY }
  if (former === null || timeStamp - former.timeStamp > SECOND_CLICK.withinMs) return false
  return Math.hypot(clientX - former.clientX, clientY - former.clientY) <= SECOND_CLICK.withinPx
}

/** A button that shows the key that does the same. */
export function DecisionButton({ action, isFirst }: { action: MenuAction; isFirst: boolean }) {
  const { label, icon: Icon, hotkey, onSelect } = action
  const isMain = isFirst && label === 'Approve'
  return (
    <button
      type="button"
      aria-keyshortcuts={hotkey}
      onClick={(event) => {
        if (!isSecondClick(event)) void onSelect?.()
      }}
      className={buttonClass({
        // In black, a button that comes under a resting pointer would look pressed.
        variant: isMain ? 'primary' : 'quiet',
        size: 'sm',
        className: isMain ? '' : 'border border-ink',
      })}
    >
      {Icon && <Icon aria-hidden className="size-4" />}
      {label}
      {hotkey && (
        <kbd
          aria-hidden
          className="hidden font-sans text-xs font-normal uppercase opacity-70 pointer-fine:inline"
        >
          {hotkey}
        </kbd>
      )}
    </button>
  )
}
