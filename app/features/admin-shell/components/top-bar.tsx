import { Bell, CircleUser, Keyboard, LogOut, Menu, Search, Store, UserRound } from 'lucide-react'

import { ActionMenu, type MenuAction } from '#app/ui/admin/menu.tsx'
import { Tooltip } from '#app/ui/admin/tooltip.tsx'
import { opensModal } from '#app/ui/modal.tsx'

import type { AdminAlert } from '../queries.ts'

export const MENU_ID = 'admin-menu'

const ICON_BUTTON = 'grid size-10 place-items-center rounded-sm hover:bg-sunk aria-expanded:bg-sunk'

interface TopBarProps {
  email: string
  alerts: readonly AdminAlert[] | null
  onOpenPalette: () => void
  onOpenHelp: () => void
  onSignOut: () => void
}

export function TopBar({ email, alerts, onOpenPalette, onOpenHelp, onSignOut }: TopBarProps) {
  return (
    <header className="sticky top-0 z-30 border-b border-hairline bg-paper">
      <div className="admin-wrap flex h-(--admin-bar) items-center gap-1">
        <button
          type="button"
          {...opensModal(MENU_ID)}
          aria-label="Open menu"
          className={`${ICON_BUTTON} -ml-2 lg:hidden`}
        >
          <Menu aria-hidden className="size-5" />
        </button>
        <button
          type="button"
          onClick={onOpenPalette}
          aria-keyshortcuts="Control+K Meta+K"
          className="flex h-10 min-w-0 flex-1 items-center gap-2.5 rounded-sm border border-hairline bg-raised px-3 text-sm text-muted hover:border-line md:max-w-md"
        >
          <Search aria-hidden className="size-4 shrink-0" />
          <span className="truncate">Search or go to…</span>
          <kbd className="ml-auto hidden font-sans text-xs md:block">Ctrl K</kbd>
        </button>
        <div className="ml-auto flex items-center gap-0.5">
          <AlertBell alerts={alerts} />
          <Tooltip label="View store">
            <a href="/" target="_blank" rel="noreferrer" className={ICON_BUTTON}>
              <Store aria-hidden className="size-5" />
              <span className="sr-only">View store (opens in a new tab)</span>
            </a>
          </Tooltip>
          <ActionMenu
            label="Account"
            tip="Account"
            trigger={
              <button type="button" aria-label={`Account of ${email}`} className={ICON_BUTTON}>
                <CircleUser aria-hidden className="size-5" />
              </button>
            }
            actions={[
              { label: 'My account', note: email, icon: UserRound, to: '/account' },
              { label: 'Keyboard shortcuts', icon: Keyboard, onSelect: onOpenHelp },
              { label: 'Sign out', icon: LogOut, onSelect: onSignOut },
            ]}
          />
        </div>
      </div>
    </header>
  )
}

/** What waits for the owner; null when that could not be counted. */
function AlertBell({ alerts }: { alerts: readonly AdminAlert[] | null }) {
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
