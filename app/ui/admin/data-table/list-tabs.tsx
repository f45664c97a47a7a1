import { Link } from 'react-router'

import { cn } from '#app/ui/class-names.ts'

import { spellCount } from './spell-count.ts'
import type { List } from './use-list.ts'

interface ListTabsProps {
  /** What the tabs are, for screen readers. */
  label: string
  list: Pick<List<never>, 'state' | 'tabLink'>
  tabs: readonly { value: string; label: string }[]
  /** How many rows each tab has; null while they are on their way, which keeps their places. */
  counts?: Readonly<Record<string, number>> | null
}

/** The tabs above a list. Each is a link, so that it can be opened beside. */
export function ListTabs({ label, list, tabs, counts }: ListTabsProps) {
  return (
    <nav aria-label={label} className="max-w-full min-w-0">
      <ul className="flex flex-wrap gap-1">
        {tabs.map((tab) => {
          const isCurrent = tab.value === list.state.tab
          return (
            <li key={tab.value}>
              <Link
                {...list.tabLink(tab.value)}
                aria-current={isCurrent ? 'page' : undefined}
                className={cn(
                  'flex min-h-11 items-center gap-2 rounded-full px-3.5 text-sm font-semibold whitespace-nowrap -outline-offset-2 md:min-h-9',
                  isCurrent ? 'bg-ink/10 text-ink' : 'text-muted hover:text-ink',
                )}
              >
                {tab.label}
                {counts !== undefined && (
                  <span className="min-w-6 text-xs font-normal tabular-nums">
                    {counts && spellCount(counts[tab.value])}
                  </span>
                )}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
