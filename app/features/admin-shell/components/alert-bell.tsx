import { Bell } from 'lucide-react'

import { ActionMenu } from '#app/ui/admin/menu.tsx'
import type { MenuAction } from '#app/ui/admin/menu.tsx'

import type { AdminAlert } from '../data/get-admin-alerts.ts'

/** What waits for the owner; null when that could not be counted. */
export function AlertBell({ alerts }: { alerts: readonly AdminAlert[] | null }) {
  const total = (alerts ?? []).reduce((sum, { count }) => sum + count, 0)
  return (
    <ActionMenu
      label="Waiting for you"
      tip="Notifications"
      actions={alerts === null ? UNKNOWN : alerts.length === 0 ? NOTHING : alerts.map(toAction)}
      trigger={
        <button
          type="button"
          aria-label={total > 0 ? `Notifications, ${total} waiting` : 'Notifications'}
          className="relative grid size-10 place-items-center rounded-sm hover:bg-sunk aria-expanded:bg-sunk"
        >
          <Bell aria-hidden className="size-5" />
          {total > 0 && (
            <span
              aria-hidden
              className="absolute top-0.5 right-0 min-w-4.5 rounded-full bg-accent px-1 text-center text-[0.6875rem] leading-4.5 font-bold text-on-accent tabular-nums"
            >
              {total > 99 ? '99+' : total}
            </span>
          )}
        </button>
      }
    />
  )
}

const UNKNOWN: readonly MenuAction[] = [
  { label: "This can't be counted right now.", isDisabled: true },
]
const NOTHING: readonly MenuAction[] = [{ label: 'Nothing is waiting for you.', isDisabled: true }]

function toAction({ count, label, to }: AdminAlert): MenuAction {
  return { label: `${count.toLocaleString('en-US')} ${label}`, to }
}
