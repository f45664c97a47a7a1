import { browserBackend } from '#app/backend/browser-backend.ts'
import { listRows } from '#app/backend/resource-rows.ts'
import { fetchAllRows, writeCsv } from '#app/ui/admin/data-table/export-csv.ts'
import { centsToUsd } from '#domain/money.ts'
import { promoLink } from '#domain/linked-promo.ts'

import { stateLabel } from '../columns.tsx'
import type { CodeRow } from '../rows.ts'

type ExportedCode = Pick<CodeRow, 'code' | 'state' | 'warning' | 'redemptions' | 'revenue_cents'>

/** All codes of a campaign as CSV, for a mailing: each with the link that brings it along. */
export async function exportCampaignCodes(campaignId: string): Promise<string> {
  const client = await browserBackend()
  const where = { q: '', in: [], eq: { campaign_id: campaignId } }
  const columns = 'code, state, warning, redemptions, revenue_cents'
  const rows = await fetchAllRows<ExportedCode>({
    request: {
      q: '',
      filters: {},
      sort: { column: 'code', isDescending: false },
      page: 1,
      pageSize: 1,
    },
    fetchPage: ({ sort, page, pageSize }) =>
      listRows<ExportedCode>(client, 'admin_promo_codes', columns, { where, sort, page, pageSize }),
  })
  return writeCsv(rows, {
    Code: ({ code }) => code,
    Link: ({ code }) => promoLink(window.location.origin, code),
    State: stateLabel,
    Used: ({ redemptions }) => redemptions,
    'Revenue (USD)': ({ revenue_cents: revenue }) => centsToUsd(revenue),
  })
}
