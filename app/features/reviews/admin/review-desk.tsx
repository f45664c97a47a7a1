import { ExternalLink } from 'lucide-react'
import type { z } from 'zod'

import type { RowTools } from '#app/resource/resource.ts'
import { EmailAddress } from '#app/ui/admin/email-address.tsx'
import { Facts } from '#app/ui/admin/facts.tsx'
import type { RecordForm } from '#app/ui/admin/form/use-record-form.ts'
import { LinkButton } from '#app/ui/admin/link-button.tsx'
import { Moment } from '#app/ui/admin/moment.tsx'
import { usePageKeys } from '#app/ui/admin/page-keys.ts'
import { Panel } from '#app/ui/admin/panel.tsx'
import { isBlank } from '#domain/text-problem.ts'

import { ReviewCard } from '../components/review-card.tsx'
import type { answerSchema } from '../schema.ts'
import { decisionsFor, viewActions } from './decisions.ts'
import {
  ORIGINS,
  ReviewOrigin,
  ReviewStatus,
  ReviewedService,
  type ReviewRow,
} from './review-facts.tsx'
import { DecisionButton } from './review-list-card.tsx'

interface DeskProps {
  form: RecordForm<z.input<typeof answerSchema>>
  row: ReviewRow | null
}

/** The review as visitors read it, with the answer that is being typed. */
export function ReviewAsShown({ form, row }: DeskProps) {
  const typed = form.hook.watch('owner_answer')
  const answer = isBlank(typed) ? '' : typed.trim()
  if (!row) return null
  return (
    <Panel
      title="On the service page"
      actions={viewActions(row).map(({ label, href }) => (
        <LinkButton
          key={label}
          to={href ?? ''}
          target="_blank"
          rel="noopener"
          variant="outline"
          icon={ExternalLink}
        >
          {label}
          <span className="sr-only"> (opens in a new tab)</span>
        </LinkButton>
      ))}
    >
      <ReviewCard
        review={{
          reviewerName: row.reviewer_name,
          reviewerRole: row.reviewer_role,
          reviewerCompany: row.reviewer_company,
          reviewerAvatarUrl: row.reviewer_avatar_url,
          rating: row.rating,
          reviewTitle: row.review_title,
          reviewContent: row.review_content,
          reviewDate: row.review_date,
          ownerAnswer: answer,
          ownerAnsweredAt: answer === row.owner_answer ? row.owner_answered_at : null,
          serviceTitle: row.service_title ?? '',
          isOwn: true,
          hasOrder: row.origin === 'order',
        }}
      />
      {row.status !== 'approved' && (
        <p className="text-sm text-muted">Visitors see it once you approve it.</p>
      )}
    </Panel>
  )
}

/** What the owner decided and can decide, and where the review came from. */
export function ReviewDesk({
  row,
  tools,
}: DeskProps & { tools: RowTools<ReviewRow, 'service_reviews'> }) {
  const actions = row ? decisionsFor(row, tools) : []
  usePageKeys(
    actions.flatMap(({ hotkey, label, onSelect }) =>
      hotkey ? [{ key: hotkey, what: label, press: () => void onSelect?.() }] : [],
    ),
  )
  if (!row) return null
  return (
    <>
      <Panel title="Decision">
        <ReviewStatus review={row} />
        {row.decided_at && (
          <Facts
            of={{
              Decided: <Moment at={row.decided_at} />,
              By: row.decided_by ?? '–',
              ...(row.reason && { Reason: row.reason }),
              ...(row.status === 'rejected' && { Email: emailWords(row) }),
            }}
          />
        )}
        <div className="flex flex-wrap gap-2">
          {actions.map((action, index) => (
            <DecisionButton key={action.label} action={action} isFirst={index === 0} />
          ))}
        </div>
      </Panel>
      <Panel title="Where it came from">
        <Facts
          of={{
            Service: <ReviewedService review={row} />,
            Origin: <ReviewOrigin review={row} />,
            Author: ORIGINS[row.origin]?.proof ?? '–',
            Email: row.reviewer_email ? (
              <a href={`mailto:${row.reviewer_email}`} className="text-link">
                <EmailAddress>{row.reviewer_email}</EmailAddress>
              </a>
            ) : (
              'Not known'
            ),
            Received: <Moment at={row.created_at} />,
            'Agreed to be published': row.has_consent ? 'Yes' : 'No',
          }}
        />
      </Panel>
    </>
  )
}

const EMAIL_STATES: Readonly<Record<string, string>> = {
  queued: 'On its way',
  sent: 'Sent',
  failed: 'Failed',
  kept: 'Kept in the outbox',
}

function emailWords({ email_id: id, email_status: status }: ReviewRow): string {
  return id === null ? 'None sent' : (EMAIL_STATES[status ?? ''] ?? '–')
}
