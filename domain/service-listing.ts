const EDITED_AFTER_MS = 60_000
/** Badges that a row of the list has room for (product 21.10). */
const SHOWN_BADGES = 2

/** The date on a service's card: which one it is, and the time (ISO). Null: 'Date unknown' (product 21.9). */
export function serviceDate(service: { updatedAt: string | null; publishedAt: string | null }) {
  const { updatedAt, publishedAt } = service
  const apartMs = Math.abs(Date.parse(updatedAt ?? '') - Date.parse(publishedAt ?? ''))
  const isPublished = updatedAt === null || apartMs <= EDITED_AFTER_MS
  if (publishedAt !== null && isPublished) return { label: 'Published', at: publishedAt }
  return updatedAt === null ? null : { label: 'Last edited', at: updatedAt }
}

/** The first two badges of a row, and how many there are besides: shown as "+N" (product 21.10). */
export function shownBadges<Badge>(badges: readonly Badge[]) {
  const moreCount = Math.max(0, badges.length - SHOWN_BADGES)
  return { shown: badges.slice(0, SHOWN_BADGES), moreCount }
}
