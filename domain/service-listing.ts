const EDITED_AFTER_MS = 60_000
/** Badges that a row of the list has room for (product 21.10). */
const SHOWN_BADGES = 2

/** The date on a service's card: which one it is, and the time (ISO). Null: 'Date unknown' (product 21.9). */
export function serviceDate({
  updatedAt,
  publishedAt,
}: {
  updatedAt: string | null
  publishedAt: string | null
}): { label: 'Last edited' | 'Published'; at: string } | null {
  if (publishedAt === null)
    return updatedAt === null ? null : { label: 'Last edited', at: updatedAt }
  if (updatedAt === null) return { label: 'Published', at: publishedAt }
  const apartMs = Math.abs(Date.parse(updatedAt) - Date.parse(publishedAt))
  return apartMs > EDITED_AFTER_MS
    ? { label: 'Last edited', at: updatedAt }
    : { label: 'Published', at: publishedAt }
}

/** The first two badges of a row, and how many there are besides: shown as "+N" (product 21.10). */
export function shownBadges<Badge>(badges: readonly Badge[]): {
  shown: readonly Badge[]
  moreCount: number
} {
  return {
    shown: badges.slice(0, SHOWN_BADGES),
    moreCount: Math.max(0, badges.length - SHOWN_BADGES),
  }
}
