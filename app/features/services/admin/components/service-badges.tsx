import { useQuery } from '@tanstack/react-query'

import { browserBackend } from '#app/backend/browser-backend.ts'
import { shownBadges } from '#domain/service-listing.ts'

import { listBadgesQuery } from '../data/list-badges.ts'

/** All badges of a service, as its card shows them (product 21.10). */
export function AllBadges({ codes }: { codes: readonly string[] }) {
  if (codes.length === 0) return null
  return (
    <ul aria-label="Badges" className="flex flex-wrap gap-1.5">
      {codes.map((code) => (
        <Badge key={code} code={code} />
      ))}
    </ul>
  )
}

/** At most two badges and how many there are besides, as a row has room for (product 21.10). */
export function FirstBadges({ codes }: { codes: readonly string[] }) {
  const { shown, moreCount } = shownBadges(codes)
  if (shown.length === 0) return <span className="text-muted">–</span>
  return (
    <ul aria-label="Badges" className="flex flex-wrap items-center gap-1.5">
      {shown.map((code) => (
        <Badge key={code} code={code} />
      ))}
      {moreCount > 0 && (
        <li className="text-xs font-medium text-muted">
          +{moreCount}
          <span className="sr-only"> more</span>
        </li>
      )}
    </ul>
  )
}

/** Its color is a swatch and not the background: any color may be chosen, and the words stay readable. */
function Badge({ code }: { code: string }) {
  const { data: badges = [] } = useQuery(listBadgesQuery(browserBackend))
  const badge = badges.find((known) => known.code === code)
  return (
    <li className="inline-flex items-center gap-1.5 rounded-sm border border-hairline bg-paper px-2 py-0.5 text-xs font-medium whitespace-nowrap">
      <span
        aria-hidden
        className="size-2 rounded-full"
        style={{ backgroundColor: badge?.color ?? 'currentColor' }}
      />
      {badge?.label ?? code}
    </li>
  )
}
