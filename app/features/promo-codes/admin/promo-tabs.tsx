import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { z } from 'zod'

import { browserBackend } from '#app/backend/browser-backend.ts'
import { readAnswer } from '#app/backend/read-answer.ts'
import { askAboutRows, type RowFilter } from '#app/backend/resource-rows.ts'
import type { ListFrame } from '#app/resource/resource.ts'
import type { List } from '#app/ui/admin/data-table/use-list.ts'
import { PageNav } from '#app/ui/admin/page-nav.tsx'
import { cn } from '#app/ui/class-names.ts'

import { CODE_TABS } from './places.ts'
import type { CodeRow } from './rows.ts'

const tabCounts = z.object({ single: z.number(), running_out: z.number(), campaign: z.number() })

/** How many codes each tab of the list has, of those that its search and filters leave. */
const codeTabsQuery = (narrowed: RowFilter) =>
  queryOptions({
    queryKey: ['admin', 'promo-codes', 'tabs', narrowed],
    queryFn: async () => {
      const answer = await askAboutRows(await browserBackend(), 'admin_promo_tabs', narrowed)
      return readAnswer('admin_promo_tabs', tabCounts, answer)
    },
    placeholderData: keepPreviousData,
  })

/** The list of codes below its tabs. */
export const TabbedCodes: ListFrame<CodeRow> = ({ list, narrowed, children }) => (
  <>
    <CodeTabs list={list} narrowed={narrowed} />
    {children(list)}
  </>
)

interface CodeTabsProps {
  list: Pick<List<CodeRow>, 'state' | 'tabLink'>
  narrowed: RowFilter
}

function CodeTabs({ list, narrowed }: CodeTabsProps) {
  const current = list.state.tab
  const { data: counts } = useQuery(codeTabsQuery(narrowed))
  return (
    <nav aria-label="Promo codes by kind" className="-mt-2 flex gap-1 overflow-x-auto">
      {CODE_TABS.map(({ value, label }) => (
        <Link
          key={value}
          {...list.tabLink(value)}
          aria-current={value === current ? 'page' : undefined}
          className={cn(
            'flex min-h-11 items-center gap-2 rounded-full px-3.5 text-sm font-semibold whitespace-nowrap -outline-offset-2 md:min-h-9',
            value === current ? 'bg-sunk text-ink' : 'text-muted hover:text-ink',
          )}
        >
          {label}
          <span className="min-w-4 text-xs font-normal tabular-nums">
            {counts ? counts[value].toLocaleString('en-US') : ''}
          </span>
        </Link>
      ))}
    </nav>
  )
}

const PAGES = [
  { to: '/admin/promo-codes', label: 'Codes' },
  { to: '/admin/promo-codes/campaigns', label: 'Campaigns' },
] as const

/** The two lists: single codes, and campaigns of many. */
export const PromoNav = () => <PageNav label="Promo codes" pages={PAGES} />
