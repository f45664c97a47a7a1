import { useQuery } from '@tanstack/react-query'

import { Moment } from '#app/ui/admin/moment.tsx'
import { StatusChip, type ChipTone } from '#app/ui/admin/status-chip.tsx'
import { serviceDate, shownBadges } from '#domain/service-listing.ts'

import { badgesQuery, type Service } from './queries.ts'

/** The name of a service, with a stand-in while it has no title. */
export function serviceTitle({ service_title: title }: Pick<Service, 'service_title'>): string {
  return title?.trim() || 'Untitled service'
}

export const STATUS_LABELS: Readonly<Record<string, string>> = {
  published: 'Published',
  draft: 'Draft',
  archived: 'Archived',
}
const TONES: Readonly<Record<string, ChipTone>> = { published: 'positive', draft: 'attention' }

export function ServiceStatusChip({ status }: { status: string }) {
  return <StatusChip tone={TONES[status] ?? 'muted'}>{STATUS_LABELS[status] ?? status}</StatusChip>
}

/** When a service was last edited, or else published (product 21.9). */
export function ServiceDate({
  service: { updated_at: updatedAt, published_at: publishedAt },
}: {
  service: Pick<Service, 'published_at'> & { updated_at: string | null }
}) {
  const date = serviceDate({ updatedAt, publishedAt })
  if (!date) return <span>Date unknown</span>
  return (
    <span>
      {date.label} <Moment at={date.at} format="date" />
    </span>
  )
}

/** At most two badges and how many there are besides, as a row has room for (product 21.10). */
export function FirstBadges({ codes }: { codes: readonly string[] }) {
  const { shown, moreCount } = shownBadges(codes)
  if (shown.length === 0) return <span className="text-muted">–</span>
  return <Badges codes={shown} moreCount={moreCount} />
}

/** Badges of a service; its card shows all of them (product 21.10). */
export function Badges({ codes, moreCount = 0 }: { codes: readonly string[]; moreCount?: number }) {
  if (codes.length === 0) return null
  return (
    <ul aria-label="Badges" className="flex flex-wrap items-center gap-1.5">
      {codes.map((code) => (
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
  const { data: badges = [] } = useQuery(badgesQuery())
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
