import { Link2 } from 'lucide-react'
import { Link } from 'react-router'

import { Panel } from '#app/ui/admin/panel.tsx'
import { Button } from '#app/ui/button.tsx'
import { promoLink } from '#domain/linked-promo.ts'

import { copyPromoLink } from './copy-link.ts'
import { FiguresPanel } from './figures.tsx'
import type { CodeRow } from './rows.ts'

/** What a stored code has brought in, and the link that brings it along. */
export function PromoCodePanels({ row }: { row: CodeRow | null }) {
  if (row === null) return null
  const { code, redemptions, max_redemptions: most } = row
  const used = redemptions.toLocaleString('en-US')
  return (
    <>
      <FiguresPanel
        of={row}
        used={most === null ? used : `${used} of ${most.toLocaleString('en-US')}`}
      />
      <Panel title="Link">
        <p className="text-sm text-muted">
          People who follow it find the code applied in their cart. You can add{' '}
          <code className="wrap-anywhere text-ink">?promo={code}</code> to any public page.
        </p>
        <p className="rounded-sm bg-sunk px-3 py-2 text-sm break-all">
          {promoLink(window.location.origin, code)}
        </p>
        <Button size="sm" variant="outline" onClick={() => void copyPromoLink(code)}>
          <Link2 aria-hidden className="size-4" />
          Copy link
        </Button>
      </Panel>
    </>
  )
}

/** The form of a campaign's code shows what cannot be changed there. */
export function CampaignNotice({ row }: { row: CodeRow | null }) {
  if (!row?.campaign_id) return null
  return (
    <p className="rounded-md border border-hairline bg-raised p-4 text-sm">
      This code belongs to the campaign{' '}
      <Link
        to={`/admin/promo-codes/campaigns/${row.campaign_id}`}
        className="font-semibold break-words underline underline-offset-4"
      >
        {row.campaign}
      </Link>
      , which has its rules. You can pause or delete the code in the list.
    </p>
  )
}
