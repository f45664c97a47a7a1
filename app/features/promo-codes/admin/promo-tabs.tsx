import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { z } from 'zod'

import { browserBackend } from '#app/backend/browser-backend.ts'
import { readAnswer } from '#app/backend/read-answer.ts'
import { askAboutRows, type RowFilter } from '#app/backend/resource-rows.ts'
import type { ListFrame } from '#app/resource/resource.ts'
import { ListTabs } from '#app/ui/admin/data-table/list-tabs.tsx'
import { PageNav } from '#app/ui/admin/page-nav.tsx'

import type { CodeRow } from './rows.ts'

/** The tabs of the list of codes. Those of campaigns are many, and all alike (product 44.9). */
export const CODE_TABS = [
  { value: 'single', label: 'Codes', where: { kind: 'single' } },
  {
    value: 'running_out',
    label: 'Running out',
    where: { is_running_out: 'true' },
    emptyTitle: 'Nothing is running out',
    emptyText: 'Codes that end within 7 days, or have used 90% of their uses, appear here.',
  },
  {
    value: 'campaign',
    label: 'From campaigns',
    where: { kind: 'campaign' },
    emptyTitle: 'No codes from campaigns yet',
    emptyText: 'A campaign makes up to 5,000 codes with the same rules.',
  },
] as const

/** The codes of a campaign in the list. */
export const campaignCodesPath = (campaignId: string) =>
  `/admin/promo-codes?tab=campaign&campaign=${campaignId}`

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
