import { StatusChip } from '#app/ui/admin/status-chip.tsx'
import type { ServiceStatus } from '#domain/service-editing.ts'

import { STATUS_LABELS } from '../services-view.ts'

const TONES = { published: 'positive', draft: 'attention', archived: 'muted' } as const

/** What a service is, as a chip. */
export function ServiceStatusChip({ status }: { status: ServiceStatus }) {
  return <StatusChip tone={TONES[status]}>{STATUS_LABELS[status]}</StatusChip>
}
