import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'

import type { Row } from '#app/backend/rows.ts'
import type { RecordForm } from '#app/ui/admin/form/use-record-form.ts'
import { Facts } from '#app/ui/admin/facts.tsx'
import { Panel } from '#app/ui/admin/panel.tsx'
import { StatusChip } from '#app/ui/admin/status-chip.tsx'
import { useMinute } from '#app/ui/use-minute.ts'
import { TICKER_LIMIT, tickerProblem } from '#domain/ticker.ts'

import { ReviewLine } from '../components/recent-reviews-ticker.tsx'
import { Testimonial } from '../components/testimonial.tsx'
import { recentReviewsQuery, toRecentReview } from '../queries.ts'
import type { testimonialSchema } from '../schema.ts'

type Testimonials = Row<'testimonials'>

/** Of all rows of a list together. */
const FRESH_MS = 60_000

/** How visitors will see what is being typed, and where. */
export function TestimonialPreview({
  form,
  row,
}: {
  form: RecordForm<z.input<typeof testimonialSchema>>
  row: Testimonials | null
}) {
  const values = form.hook.watch()
  const review = toRecentReview({
    ...values,
    id: row?.id ?? '',
    is_featured: values.status === 'featured',
    client_name: values.client_name || 'Name',
    testimonial_text: values.testimonial_text || 'What they said',
  })
  const isPublic = values.status === 'approved' || values.status === 'featured'
  return (
    <>
      <Panel title="Preview" isFlush>
        <p className="flex items-center gap-2.5 overflow-x-auto border-b border-hairline px-5 py-2.5 text-xs whitespace-nowrap">
          <ReviewLine review={review} />
        </p>
        <Testimonial review={review} />
      </Panel>
      <Panel title="Where it is shown">
        <Facts
          of={{
            Ticker: (
              <TickerState
                testimonial={{ ...values, id: row?.id ?? '', created_at: row?.created_at ?? null }}
              />
            ),
            Services: isPublic ? 'Those of its category' : 'Not approved',
            'Featured clients': featuredProblem(values) ?? 'On the home page',
          }}
        />
      </Panel>
    </>
  )
}

function featuredProblem({
  status,
  client_avatar_url: picture,
}: z.input<typeof testimonialSchema>): string | null {
  if (status !== 'featured') return 'Not featured'
  return picture ? null : 'No picture'
}

/** Whether the ticker takes it, or why not. */
export function TickerState({
  testimonial,
}: {
  testimonial: Pick<Testimonials, 'id' | 'status' | 'service_category' | 'client_company'> & {
    created_at: string | null
  }
}) {
  const { data: shown } = useQuery({
    ...recentReviewsQuery(),
    // Under the list's key, so that each change of a testimonial asks again.
    queryKey: ['admin', 'testimonials', 'ticker'],
    staleTime: FRESH_MS,
  })
  const now = useMinute()
  const problem =
    (now === null ? null : tickerProblem(testimonial, new Date(now))) ??
    (isCrowdedOut(testimonial, shown) ? `${TICKER_LIMIT} newer ones fill it` : null)
  if (problem !== null) return <span className="text-muted">{problem}</span>
  return <StatusChip tone="positive">Shown</StatusChip>
}

function isCrowdedOut({ id }: { id: string }, shown: readonly { id: string }[] = []): boolean {
  return id !== '' && shown.length >= TICKER_LIMIT && !shown.some((review) => review.id === id)
}
