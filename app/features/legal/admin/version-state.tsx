import { StatusChip } from '#app/ui/admin/status-chip.tsx'

export const VERSION_STATES = {
  draft: { label: 'Draft', tone: 'muted' },
  upcoming: { label: 'Upcoming', tone: 'attention' },
  in_force: { label: 'In force', tone: 'positive' },
  past: { label: 'Past', tone: 'neutral' },
} as const

/** What a version is to visitors, as `admin_legal_documents` says it. */
export type VersionState = keyof typeof VERSION_STATES

export function VersionStateChip({ state }: { state: string }) {
  const { label, tone } = VERSION_STATES[state as VersionState]
  return <StatusChip tone={tone}>{label}</StatusChip>
}
