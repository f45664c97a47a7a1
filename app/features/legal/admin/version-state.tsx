import { LookChip, lookIn } from '#app/ui/admin/status-chip.tsx'

export const VERSION_STATES = {
  draft: { label: 'Draft', tone: 'muted' },
  upcoming: { label: 'Upcoming', tone: 'attention' },
  in_force: { label: 'In force', tone: 'positive' },
  past: { label: 'Past', tone: 'neutral' },
} as const

/** What a version is to visitors, as `admin_legal_documents` says it. */
export type VersionState = keyof typeof VERSION_STATES

export function VersionStateChip({ state }: { state: string }) {
  return <LookChip of={lookIn(VERSION_STATES, state)} />
}
