import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { z } from 'zod'

import { browserBackend } from '#app/backend/browser-backend.ts'
import { readAnswer } from '#app/backend/read-answer.ts'
import { askAboutRows, type RowFilter } from '#app/backend/resource-rows.ts'
import type { ListFrame } from '#app/resource/resource.ts'
import { ListTabs } from '#app/ui/admin/data-table/list-tabs.tsx'
import { PageNav } from '#app/ui/admin/page-nav.tsx'

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
export const TabbedCodes: ListFrame<CodeRow> = ({ list, narrowed, children }) => {
  const { data: counts } = useQuery(codeTabsQuery(narrowed))
  return (
    <>
      <ListTabs label="Promo codes by kind" list={list} tabs={CODE_TABS} counts={counts} />
      {children(list)}
    </>
  )
}

const PROMO_PAGES = [
  { to: '/admin/promo-codes', label: 'Codes' },
  { to: '/admin/promo-codes/campaigns', label: 'Campaigns' },
] as const

/** The two lists: single codes, and campaigns of many. */
export const PromoNav = () => <PageNav label="Promo codes" pages={PROMO_PAGES} />
