import { Link, NavLink } from 'react-router'

import { cn } from '#app/ui/class-names.ts'
import { ClockMark } from '#app/ui/clock-mark.tsx'
import { useMinute } from '#app/ui/use-minute.ts'

import { DASHBOARD, NAV_GROUPS, findNavItem, type NavItem } from '../admin-nav.ts'
import { promiseOf } from '../alert-words.ts'
import type { AdminAlert, Shell } from '../queries.ts'
import { ThemeSwitch } from './shell-frame.tsx'

interface SidebarProps {
  storeName: string
  shell: Shell | null | undefined
}

/** The pages, each with how much waits on it. */
export function Sidebar({ storeName, shell }: SidebarProps) {
  return (
    <div className="flex min-h-full flex-col gap-4 px-3 py-4">
      <Link to={DASHBOARD.to} className="flex min-h-10 items-center gap-2.5 rounded-sm px-3">
        <ClockMark hours={24} className="size-7" />
        <span className="font-display text-lg font-bold tracking-tight">{storeName}</span>
        {/* After the name, which comes with what is read: a word alone would move. */}
        {storeName && <span className="text-xs text-muted">Admin</span>}
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
                <SidebarItem
                  key={item.to}
                  item={item}
                  count={shell ? countFor(item, shell) : 0}
                  waiting={shell?.alerts.find((alert) => isOn(item, alert) && isPromised(alert))}
                />
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

interface SidebarItemProps {
  item: NavItem
  count: number
  /** What has a promise to keep. */
  waiting?: AdminAlert | undefined
}

function SidebarItem({ item, count, waiting }: SidebarItemProps) {
  const { to, label, icon: Icon } = item
  return (
    <li>
      <NavLink
        to={to}
        end={to === DASHBOARD.to}
        className={({ isActive }) =>
          cn(
            'relative flex min-h-10 items-center gap-3 rounded-sm px-3 py-1 text-sm lg:min-h-8',
            isActive
              ? 'bg-raised font-semibold text-ink before:absolute before:inset-y-1.5 before:left-0 before:w-0.75 before:bg-ink'
              : 'hover:bg-raised/70',
          )
        }
      >
        <Icon aria-hidden className="size-4 shrink-0" />
        {label}
        <span className="ml-auto flex items-center gap-2 text-xs">
          {waiting && <OldestWait of={waiting} />}
          {count > 0 && (
            <span className="rounded-full bg-ink px-2 font-semibold text-paper tabular-nums">
              {count}
              <span className="sr-only"> waiting</span>
            </span>
          )}
        </span>
      </NavLink>
    </li>
  )
}

/**
 * What waits on a page: alerts lead to it, often with a filter behind its address. An order that waits for two reasons is
 * one order to act on.
 */
function countFor(item: NavItem, { alerts, ordersToActOn }: Shell): number {
  if (item.to === ORDERS) return ordersToActOn
  return alerts.filter((alert) => isOn(item, alert)).reduce((sum, { count }) => sum + count, 0)
}

const ORDERS = '/admin/orders'

const isOn = (item: NavItem, { to }: AdminAlert) => findNavItem(to.replace(/[?#].*/, '')) === item
const isPromised = (alert: AdminAlert) => promiseOf(alert, 0) !== null

/** How long the oldest message has waited, red once the promise of 24 hours is broken (product 53.6). */
function OldestWait({ of: alert }: { of: AdminAlert }) {
  const now = useMinute()
  const promise = now === null ? null : promiseOf(alert, now)
  return (
    promise && (
      <span className={promise.isLate ? 'font-semibold text-accent' : 'font-normal text-muted'}>
        <span className="sr-only">, the oldest message: </span>
        {promise.words}
        <span className="sr-only">, </span>
      </span>
    )
  )
}
