import { dayIn } from '#domain/calendar-day.ts'

import type { Analytics } from './schema.ts'

/** An empty figure of the time before counting is no zero. */
export function CountingSince({
  counting_since: since,
  from,
  zone,
}: Pick<Analytics, 'counting_since' | 'from' | 'zone'>) {
  if (since === null) {
    return (
      <p className="text-sm text-muted">
        No visit has been counted yet. Counting begins with the first one, and an event is in the
        figures about a minute later.
      </p>
    )
  }
  const day = dayIn(zone, new Date(since))
  if (day <= from) return null
  const words = new Intl.DateTimeFormat('en-US', { timeZone: zone, dateStyle: 'long' })
  return (
    <p className="text-sm text-muted">
      Visits have been counted since {words.format(new Date(since))}; nothing is known of those
      before.
    </p>
  )
}
