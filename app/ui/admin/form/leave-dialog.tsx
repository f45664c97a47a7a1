import type { Blocker } from 'react-router'

import { Button } from '../../button.tsx'
import { Dialog } from '../dialog.tsx'

/** The question of `useLeaveGuard`. */
export function LeaveDialog({
  blocker,
  isKept = false,
}: {
  blocker: Blocker
  /** This browser has a copy of what is unsaved (useKeptCopy). */
  isKept?: boolean
}) {
  const stay = () => blocker.reset?.()
  return (
    <Dialog
      isOpen={blocker.state === 'blocked'}
      onClose={stay}
      title="Leave without saving?"
      role="alertdialog"
    >
      <p className="text-sm text-muted">
        You have unsaved changes.{' '}
        {isKept
          ? 'If you leave, this browser keeps them and offers them when you come back.'
          : "You'll lose them if you leave."}
      </p>
      <p className="mt-6 flex flex-wrap justify-end gap-3">
        <Button size="sm" variant="destructive" onClick={() => blocker.proceed?.()}>
          Leave
        </Button>
        <Button size="sm" onClick={stay}>
          Stay
        </Button>
      </p>
    </Dialog>
  )
}
