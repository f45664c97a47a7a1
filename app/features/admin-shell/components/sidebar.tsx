import { Monitor, Moon, Sun } from 'lucide-react'
import { useEffect, useSyncExternalStore } from 'react'
import { Link, NavLink } from 'react-router'

import { Tooltip } from '#app/ui/admin/tooltip.tsx'
import { cn } from '#app/ui/class-names.ts'
import { ClockMark } from '#app/ui/clock-mark.tsx'

import { DASHBOARD, NAV_GROUPS, type NavItem } from '../admin-nav.ts'
import type { AdminAlert } from '../queries.ts'

interface SidebarProps {
  storeName: string
  alerts: readonly AdminAlert[]
}

export function Sidebar({ storeName, alerts }: SidebarProps) {
  return (
    <div className="flex min-h-full flex-col gap-4 px-3 py-4">
      <Link to={DASHBOARD.to} className="flex min-h-10 items-center gap-2.5 rounded-sm px-3">
        <ClockMark hours={24} className="size-7" />
        <span className="font-display text-lg font-bold tracking-tight">{storeName}</span>
        <span className="text-xs text-muted">Admin</span>
      </Link>
      <nav aria-label="Admin" className="grid gap-3.5">
        <ul>
          <SidebarItem item={DASHBOARD} count={0} />
        </ul>
        {NAV_GROUPS.map(({ label, items }) => (
          <div key={label}>
            <h2 className="mb-1 px-3 font-sans text-xs font-medium tracking-normal text-muted">
              {label}
            </h2>
            <ul>
              {items.map((item) => (
                <SidebarItem key={item.to} item={item} count={countFor(item, alerts)} />
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <div className="mt-auto px-3">
        <ThemeSwitch />
      </div>
    </div>
  )
}

function SidebarItem({ item, count }: { item: NavItem; count: number }) {
  const { to, label, icon: Icon, soon } = item
  return (
    <li>
      <NavLink
        to={to}
        end={to === DASHBOARD.to}
        className={({ isActive }) =>
          cn(
            'relative flex min-h-10 items-center gap-3 rounded-sm px-3 py-1 text-sm lg:min-h-8',
            isActive
              ? 'bg-raised font-semibold text-ink before:absolute before:inset-y-1.5 before:left-0 before:w-0.75 before:bg-accent'
              : 'hover:bg-raised/70',
            soon && !isActive && 'text-muted',
          )
        }
      >
        <Icon aria-hidden className="size-4 shrink-0" />
        {label}
        <span className="ml-auto flex items-center gap-2 text-xs">
          {soon && <span className="font-normal text-muted">soon</span>}
          {count > 0 && (
            <span className="rounded-full bg-accent px-2 font-semibold text-on-accent tabular-nums">
              {count}
              <span className="sr-only"> waiting</span>
            </span>
          )}
        </span>
      </NavLink>
    </li>
  )
}

/** What waits on a page: alerts lead to it, often with a filter behind its address. */
function countFor({ to }: NavItem, alerts: readonly AdminAlert[]): number {
  return alerts
    .filter((alert) => alert.to.split(/[?#]/)[0] === to)
    .reduce((sum, { count }) => sum + count, 0)
}

const LOOKS = {
  system: { label: 'Match system', icon: Monitor },
  light: { label: 'Light', icon: Sun },
  dark: { label: 'Dark', icon: Moon },
} as const

function ThemeSwitch() {
  const { theme, setTheme } = useTheme()
  return (
    <div
      role="group"
      aria-label="Theme"
      className="inline-flex overflow-hidden rounded-sm border border-line"
    >
      {THEMES.map((option) => {
        const { label, icon: Icon } = LOOKS[option]
        return (
          <Tooltip key={option} label={label}>
            <button
              type="button"
              aria-label={label}
              aria-pressed={theme === option}
              onClick={() => setTheme(option)}
              className="grid h-9 w-11 place-items-center -outline-offset-2 hover:bg-raised aria-pressed:bg-ink aria-pressed:text-paper"
            >
              <Icon aria-hidden className="size-4" />
            </button>
          </Tooltip>
        )
      })}
    </div>
  )
}

const THEMES = ['system', 'light', 'dark'] as const
type Theme = (typeof THEMES)[number]

const KEY = 'admin.theme'
const listeners = new Set<() => void>()

function readTheme(): Theme {
  const stored = localStorage.getItem(KEY)
  return THEMES.find((theme) => theme === stored) ?? 'system'
}

/** The chosen theme of the back office, in all tabs; the storefront follows the system. */
export function useTheme() {
  const theme = useSyncExternalStore(subscribe, readTheme, () => 'system' as const)
  return {
    theme,
    setTheme(next: Theme) {
      localStorage.setItem(KEY, next)
      for (const listener of listeners) listener()
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

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange)
  addEventListener('storage', onChange)
  return () => {
    listeners.delete(onChange)
    removeEventListener('storage', onChange)
  }
}
