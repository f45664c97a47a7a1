import { Moment } from '#app/ui/admin/moment.tsx'
import { StatusChip } from '#app/ui/admin/status-chip.tsx'

import type { StoredBlock } from '../queries.ts'

interface BlockStateProps {
  of: StoredBlock
  /** Its form holds what is stored nowhere yet. */
  isDirty?: boolean
}

/** What visitors see of a block, and what they do not see yet. */
export function BlockState({
  of: { draft, publish_at, problem },
  isDirty = false,
}: BlockStateProps) {
  const more = isDirty && ', with changes that are not saved'
  if (publish_at !== null) {
    return (
      <StatusChip tone="attention" mayWrap>
        <span>
          Scheduled: <Moment at={publish_at} />
          {more}
        </span>
      </StatusChip>
    )
  }
  const { tone, text } = stateOf({ draft, problem })
  return (
    <StatusChip tone={tone} mayWrap>
      <span>
        {text}
        {more}
      </span>
    </StatusChip>
  )
}

function stateOf({ draft, problem }: Pick<StoredBlock, 'draft' | 'problem'>) {
  if (problem !== null) return { tone: 'accent', text: 'Not published at its time' } as const
  if (draft !== null && draft !== undefined) return { tone: 'muted', text: 'Draft' } as const
  return { tone: 'positive', text: 'Published' } as const
}
