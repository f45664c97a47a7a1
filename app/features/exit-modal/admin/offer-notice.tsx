import { TriangleAlert } from 'lucide-react'
import { Link } from 'react-router'

import { useMinute } from '#app/ui/use-minute.ts'

import type { ExitModalDesk } from './queries.ts'

const DAY_MS = 24 * 60 * 60_000
/** The owner hears of the end of a code so long before. */
const WARN_DAYS = 14
const WHEN = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short' })

const STATES: Readonly<Record<string, string>> = {
  expired: 'has expired',
  paused: 'is paused',
  used_up: 'is used up',
  scheduled: 'has not started yet',
}

/** What is to be known about the code of a modal that is on; null where it is fine. */
export function offerNotice(
  offer: ExitModalDesk['offer'],
  isOn: boolean,
  nowMs: number,
): { text: string; isOver: boolean } | null {
  if (!offer || !isOn) return null
  const { code, state, ends_at: end } = offer
  if (state !== 'running') {
    const text = `${code} ${STATES[state] ?? 'cannot be used'}, so visitors don't get the exit modal.`
    return { text, isOver: true }
  }
  if (end === null || Date.parse(end) - nowMs > WARN_DAYS * DAY_MS) return null
  const text = `${code} ends on ${WHEN.format(new Date(end))}. From then on visitors don't get the exit modal.`
  return { text, isOver: false }
}

/** Says that the code of the modal ends, or has ended. */
export function OfferNotice({ desk: { offer, settings } }: { desk: ExitModalDesk }) {
  const now = useMinute()
  const notice = now === null ? null : offerNotice(offer, settings?.['is_on'] === true, now)
  if (!notice || !offer) return null
  return (
    <p
      role={notice.isOver ? 'alert' : 'note'}
      className="flex flex-wrap items-center gap-x-2 gap-y-1 rounded-md border border-line bg-raised p-4 text-sm"
    >
      <TriangleAlert aria-hidden className="size-4 shrink-0" />
      {notice.text}{' '}
      <Link
        to={`/admin/promo-codes?q=${encodeURIComponent(offer.code)}`}
        className="font-semibold text-link"
      >
        Open the code
      </Link>
    </p>
  )
}
