import { Pause, Play } from 'lucide-react'

import { defineResource } from '#app/resource/define-resource.ts'
import { Moment } from '#app/ui/admin/moment.tsx'
import { centsToUsd, formatUsdExact } from '#domain/money.ts'

import { promoCodeSchema } from '../schema.ts'
import { earningColumns, pausing, STATES } from './columns.tsx'
import { copyLinkAction } from './copy-link.ts'
import { CodeField, ValueField } from './fields.tsx'
import { CampaignNotice, PromoCodePanels } from './panels.tsx'
import { CODE_TABS, TabbedCodes } from './promo-tabs.tsx'
import { OF_CODES } from './rows.ts'

export const promoCodes = defineResource({
  source: 'admin_promo_codes',
  present: OF_CODES,
  table: 'promo_codes',
  live: ['promo_redemptions', 'promo_campaigns'],
  path: '/admin/promo-codes',
  noun: ['promo code', 'promo codes'],
  emptyText: 'A code takes a percentage or an amount off an order, on your terms.',
  nameOf: (row) => row.code,
  searchIn: ['code', 'description', 'campaign'],
  sorts: {
    newest: ['Newest', '-created_at'],
    code: ['Code', 'code'],
    revenue: ['Most revenue', '-revenue_cents'],
    used: ['Most used', '-redemptions'],
    ending: ['Ends first', 'valid_until'],
  },
  filters: {
    state: { label: 'State', all: 'All states', options: STATES },
    type: { label: 'Kind', all: 'Both kinds' },
    campaign: {
      label: 'Campaign',
      all: 'All campaigns',
      column: 'campaign_id',
      from: { source: 'admin_promo_campaigns', value: 'id', label: 'name' },
    },
  },
  tabs: CODE_TABS,
  Frame: TabbedCodes,
  // The rules of a campaign's code are the campaign's.
  rowTo: ({ id, campaign_id: campaignId }) =>
    campaignId ? `/admin/promo-codes/campaigns/${campaignId}` : `/admin/promo-codes/${id}`,
  columns: (column, { state, value, discount, average, share } = earningColumns(column)) => [
    column('code', { isPrimary: true }),
    state,
    value,
    column('redemptions', {
      header: 'Used',
      align: 'end',
      // Held together by spaces that do not break.
      cell: (used, { max_redemptions: most }) =>
        most === null ? used : `${used}\u00A0of\u00A0${most}`,
    }),
    column('revenue_cents', {
      header: 'Revenue',
      align: 'end',
      cell: (revenue) => formatUsdExact(revenue),
      csv: ({ revenue_cents: revenue }) => centsToUsd(revenue),
    }),
    discount,
    average,
    share,
    column('valid_until', { priority: 2, cell: (at) => (at ? <Moment at={at} /> : '–') }),
    column('campaign', { isHidden: true }),
    column('description', {
      priority: 3,
      cell: (note) => (note ? <span className="md:line-clamp-2">{note}</span> : '–'),
    }),
    column('created_at', { isHidden: true, cell: (at) => at && <Moment at={at} format="date" /> }),
  ],
  remove: 'remove_promo_codes',
  bulk: pausing('pause_promo_codes'),
  rowActions: (row, { change }) => [
    copyLinkAction(row.code),
    {
      label: row.is_paused ? 'Resume' : 'Pause',
      icon: row.is_paused ? Play : Pause,
      onSelect: () => void change(row, { is_paused: !row.is_paused }),
    },
  ],
  form: {
    schema: promoCodeSchema,
    save: 'save_promo_code',
    inputs: { code: CodeField, value: ValueField },
    Head: CampaignNotice,
    Aside: PromoCodePanels,
  },
})
