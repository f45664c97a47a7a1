import { Moment } from '#app/ui/admin/moment.tsx'
import { StatusChip } from '#app/ui/admin/status-chip.tsx'

import type { StoredBlock } from '../queries.ts'

/** What visitors see of a block, and what they do not see yet. */
export function BlockState({ of: { draft, publish_at, problem } }: { of: StoredBlock }) {
  if (publish_at !== null) {
    return (
      <StatusChip tone="attention">
        Scheduled: <Moment at={publish_at} />
      </StatusChip>
    )
  }
  if (problem !== null) return <StatusChip tone="accent">Not published at its time</StatusChip>
  if (draft !== null && draft !== undefined) return <StatusChip tone="muted">Draft</StatusChip>
  return <StatusChip tone="positive">Published</StatusChip>
}
