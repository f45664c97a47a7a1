import { CheckCheck } from 'lucide-react'
import { useState } from 'react'

import { browserBackend } from '#app/backend/browser-backend.ts'
import { callForRows, type RowTarget } from '#app/backend/resource-rows.ts'
import { useRun } from '#app/resource/use-run.ts'
import { Button } from '#app/ui/button.tsx'

import { MARK_READ, MARK_UNREAD, notifications } from './resource.tsx'

const UNREAD: RowTarget = { where: { q: '', in: [], eq: { is_unread: 'true' } } }

/** Marks all that happened as read, on all pages of the list, with a way back. */
export function MarkAllRead() {
  const run = useRun(notifications)
  const [isBusy, setBusy] = useState(false)

  const mark = (
    action: typeof MARK_READ | typeof MARK_UNREAD,
    target: RowTarget,
    undo?: (ids: readonly string[]) => void,
  ) =>
    run(
      action,
      async () => callForRows(await browserBackend(), action.call, target, action.with),
      undefined,
      (changed) => ({ undo: undo && (() => undo(changed.map(({ id }) => id))) }),
    )

  async function markAll() {
    setBusy(true)
    await mark(MARK_READ, UNREAD, (ids) => void mark(MARK_UNREAD, { ids }))
    setBusy(false)
  }

  return (
    <Button
      variant="outline"
      size="sm"
      icon={CheckCheck}
      busy={isBusy}
      onClick={() => void markAll()}
    >
      Mark all as read
    </Button>
  )
}
