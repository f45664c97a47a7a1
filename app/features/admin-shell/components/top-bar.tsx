import { CircleUser, Keyboard, LogOut, Menu, Search, Store, UserRound } from 'lucide-react'

import { ActionMenu } from '#app/ui/admin/menu.tsx'
import { Tooltip } from '#app/ui/admin/tooltip.tsx'
import { opensModal } from '#app/ui/modal.tsx'

import type { AdminAlert } from '../data/get-admin-alerts.ts'
import { AlertBell } from './alert-bell.tsx'

export const MENU_ID = 'admin-menu'

const ICON_BUTTON = 'grid size-10 place-items-center rounded-sm hover:bg-sunk aria-expanded:bg-sunk'

interface TopBarProps {
  email: string
  alerts: readonly AdminAlert[] | null
  onOpenPalette: () => void
  onOpenHelp: () => void
  onSignOut: () => void
}

/** The controls on every page: the menu on small screens, search, bell, store, account. */
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
