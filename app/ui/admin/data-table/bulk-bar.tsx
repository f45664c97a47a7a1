import { X, type LucideIcon } from 'lucide-react'
import { useState } from 'react'

import { Button } from '../../button.tsx'
import { IconButton } from '../tooltip.tsx'
import type { List } from './use-list.ts'
import type { Chosen, Selection } from './use-selection.ts'

export interface BulkAction {
  label: string
  icon: LucideIcon
  /** False keeps the selection: it was not confirmed, or did not work. It reports failures itself. */
  run: (chosen: Chosen) => Promise<boolean>
}

/** How many rows are chosen, the step to all that match, and what can be done with them. */
export function BulkBar<Row extends { id: string }>({
  list,
  noun,
  selection,
  actions,
}: {
  list: List<Row>
  noun: readonly [one: string, many: string]
  selection: Selection
  actions: readonly BulkAction[]
}) {
  const [running, setRunning] = useState<string | null>(null)
  const { isWholePage, isAllMatching } = selection
  const canTakeAll = isWholePage && !isAllMatching && list.isCounted && list.count > selection.count

  async function run(action: BulkAction) {
    setRunning(action.label)
    try {
      if (!(await action.run(selection))) return
      selection.clear()
      await list.refresh()
    } finally {
      setRunning(null)
    }
  }

  return (
    <div
      role="region"
      aria-label="Selected rows"
      className="sticky bottom-4 z-20 mt-4 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md bg-ink px-4 py-2 text-sm text-paper md:top-(--admin-top) md:bottom-auto"
    >
      <p role="status" className="font-semibold tabular-nums">
        {isAllMatching ? 'All ' : ''}
        {selection.count.toLocaleString('en-US')} {selection.count === 1 ? noun[0] : noun[1]}{' '}
        selected
      </p>
      {canTakeAll && (
        <button
          type="button"
          onClick={selection.selectAllMatching}
          className="min-h-8 underline underline-offset-4"
        >
          Select all {list.count.toLocaleString('en-US')} matching
        </button>
      )}
      <span className="ml-auto flex flex-wrap items-center gap-2">
        {actions.map((action) => (
          <Button
            key={action.label}
            size="sm"
            variant="onInk"
            busy={running === action.label}
            disabled={running !== null}
            onClick={() => run(action)}
          >
            <action.icon aria-hidden className="size-4" />
            {action.label}
          </Button>
        ))}
        <IconButton
          label="Clear the selection"
          icon={X}
          disabled={running !== null}
          onClick={selection.clear}
          className="grid size-9 place-items-center rounded-sm outline-offset-0 hover:bg-paper/15 focus-visible:outline-paper"
        />
      </span>
    </div>
  )
}
