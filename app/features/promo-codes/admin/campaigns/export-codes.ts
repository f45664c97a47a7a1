import { browserBackend } from '#app/backend/browser-backend.ts'
import { listRows } from '#app/backend/resource-rows.ts'
import { usdColumn } from '#app/resource/list-parts.tsx'
import { fetchAllRows, writeCsv } from '#app/ui/admin/data-table/export-csv.ts'
import { promoLink } from '#domain/linked-promo.ts'

import { promoLook, type CodeRow } from '../columns.tsx'

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
    State: (code) => promoLook(code).label,
    Used: ({ redemptions }) => redemptions,
    'Revenue (USD)': usdColumn('revenue_cents').csv,
  })
}
