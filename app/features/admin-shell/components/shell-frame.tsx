import {
  Bell,
  CircleUser,
  Keyboard,
  LogOut,
  Menu,
  Monitor,
  Moon,
  Search,
  Store,
  Sun,
  UserRound,
} from 'lucide-react'
import { useEffect, useSyncExternalStore } from 'react'

import { storageFollowers } from '#app/backend/storage-followers.ts'
import { ActionMenu, type MenuAction } from '#app/ui/admin/menu.tsx'
import { IconButton as TipIconButton, Tooltip } from '#app/ui/admin/tooltip.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { opensModal } from '#app/ui/modal.tsx'
import { useMinute } from '#app/ui/use-minute.ts'

import { alertWords, promiseOf } from '../alert-words.ts'
import type { AdminAlert, Shell } from '../queries.ts'
import { RunningTimer } from './running-timer.tsx'

export const MENU_ID = 'admin-menu'

const ICON_BUTTON = 'grid size-10 place-items-center rounded-sm hover:bg-sunk aria-expanded:bg-sunk'

interface TopBarProps {
  email: string
  /** Null when it could not be read; undefined until it is. */
  shell: Shell | null | undefined
  onOpenPalette: () => void
  onOpenHelp: () => void
  onSignOut: () => void
}

export function TopBar({ email, shell, onOpenPalette, onOpenHelp, onSignOut }: TopBarProps) {
  return (
    <header className="sticky top-0 z-30 border-b border-hairline bg-paper">
      <div className="admin-wrap flex h-(--admin-bar) items-center gap-1">
        <IconButton
          {...opensModal(MENU_ID)}
          label="Open menu"
          icon={Menu}
          className={`${ICON_BUTTON} -ml-2 lg:hidden`}
        />
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
          {shell?.running && <RunningTimer timer={shell.running} />}
          <AlertBell alerts={shell === undefined ? [] : (shell?.alerts ?? null)} />
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
              <IconButton label={`Account of ${email}`} icon={CircleUser} className={ICON_BUTTON} />
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
  const now = useMinute()
  const total = (alerts ?? []).reduce((sum, { count }) => sum + count, 0)
  return (
    <ActionMenu
      label="Waiting for you"
      tip="Notifications"
      actions={[
        ...(alerts === null
          ? UNKNOWN
          : alerts.length === 0
            ? NOTHING
            : alerts.map((alert) => toAction(alert, now))),
        ALL_NOTIFICATIONS,
      ]}
      trigger={
        <button
          type="button"
          aria-label={total > 0 ? `Notifications, ${total} waiting` : 'Notifications'}
          className={`relative ${ICON_BUTTON}`}
        >
          <Bell aria-hidden className="size-5" />
          {total > 0 && (
            <span
              aria-hidden
              className="absolute top-0.5 right-0 min-w-4.5 rounded-full bg-ink px-1 text-center text-[0.6875rem] leading-4.5 font-bold text-paper ring-2 ring-paper tabular-nums"
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

const ALL_NOTIFICATIONS: MenuAction = { label: 'All notifications', to: '/admin/notifications' }

function toAction(alert: AdminAlert, nowMs: number | null): MenuAction {
  const promise = nowMs === null ? null : promiseOf(alert, nowMs)
  return {
    label: alertWords(alert),
    to: alert.to,
    ...(promise && { note: `The oldest: ${promise.words}` }),
  }
}

const LOOKS = {
  system: { label: 'Match system', icon: Monitor },
  light: { label: 'Light', icon: Sun },
  dark: { label: 'Dark', icon: Moon },
} as const

/** Light, dark, or as the system is. */
export function ThemeSwitch() {
  const { theme, setTheme } = useTheme()
  return (
    <div
      role="group"
      aria-label="Theme"
      className="inline-flex overflow-hidden rounded-sm border border-line"
    >
      {THEMES.map((option) => (
        <TipIconButton
          key={option}
          {...LOOKS[option]}
          aria-pressed={theme === option}
          onClick={() => setTheme(option)}
          className="grid h-9 w-11 place-items-center -outline-offset-2 hover:bg-raised aria-pressed:bg-ink aria-pressed:text-paper"
        />
      ))}
    </div>
  )
}

const THEMES = ['system', 'light', 'dark'] as const
type Theme = (typeof THEMES)[number]

const KEY = 'admin.theme'
const { follow, tell } = storageFollowers()

function readTheme(): Theme {
  const stored = localStorage.getItem(KEY)
  return THEMES.find((theme) => theme === stored) ?? 'system'
}

/** The chosen theme of the back office, in all tabs; the storefront follows the system. */
export function useTheme() {
  const theme = useSyncExternalStore(follow, readTheme, () => 'system' as const)
  return {
    theme,
    setTheme(next: Theme) {
      localStorage.setItem(KEY, next)
      tell()
    },
  }
}

/** Puts the theme on the document as long as the shell is there; `tokens.css` does the rest. */
export function useDocumentTheme(): void {
  const { theme } = useTheme()
  useEffect(() => {
    const { dataset } = document.documentElement
    if (theme === 'system') return
    dataset['theme'] = theme
    return () => {
      delete dataset['theme']
    }
  }, [theme])
}
