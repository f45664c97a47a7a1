import { StatusChip } from '#app/ui/admin/status-chip.tsx'
import type { ChipTone } from '#app/ui/admin/status-chip.tsx'

export const STATUS_LABELS: Readonly<Record<string, string>> = {
  published: 'Published',
  draft: 'Draft',
  archived: 'Archived',
}
const TONES: Readonly<Record<string, ChipTone>> = { published: 'positive', draft: 'attention' }

/** What a service is, as a chip. */
export function ServiceStatusChip({ status }: { status: string }) {
  return <StatusChip tone={TONES[status] ?? 'muted'}>{STATUS_LABELS[status] ?? status}</StatusChip>
}
