import { Link } from 'react-router'

import { PageNav } from '#app/ui/admin/page-nav.tsx'

import type { CodeRow } from '../columns.tsx'

const CAMPAIGNS = '/admin/promo-codes/campaigns'

export const campaignPath = (campaignId: string) => `${CAMPAIGNS}/${campaignId}`

/** The codes of a campaign in the list. */
export const campaignCodesPath = (campaignId: string) =>
  `/admin/promo-codes?tab=campaign&campaign=${campaignId}`

const CAMPAIGN_PAGES = [
  { to: '/admin/promo-codes', label: 'Codes' },
  { to: CAMPAIGNS, label: 'Campaigns' },
] as const

/** The two lists: single codes, and campaigns of many. */
export const PromoNav = () => <PageNav label="Promo codes" pages={CAMPAIGN_PAGES} />

/** The form of a campaign's code shows what cannot be changed there. */
export function CampaignNotice({ row }: { row: CodeRow | null }) {
  if (!row?.campaign_id) return null
  return (
    <p className="rounded-md border border-hairline bg-raised p-4 text-sm">
      This code belongs to the campaign{' '}
      <Link
        to={campaignPath(row.campaign_id)}
        className="font-semibold break-words underline underline-offset-4"
      >
        {row.campaign}
      </Link>
      , which has its rules. You can pause or delete the code in the list.
    </p>
  )
}
