import { Link2 } from 'lucide-react'

import { countedTabs } from '#app/resource/counted-tabs.tsx'
import { defineResource } from '#app/resource/define-resource.ts'
import { clampedCell, inMenu, momentCell } from '#app/resource/list-parts.tsx'
import { copyLink } from '#app/ui/admin/copied-link.tsx'

import { promoCodeSchema } from '../schema.ts'
import { CampaignNotice, campaignPath } from './campaigns/links.tsx'
import { EARNING_COLUMNS, OF_CODES, OFFER_COLUMNS, pausing, STATES, usesOf } from './columns.tsx'
import { CodeField, ValueField } from './fields.tsx'
import { handOut, PromoCodePanels } from './panels.tsx'

const [PAUSE, RESUME] = pausing('pause_promo_codes')

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
  // Those of campaigns are many, and all alike (product 44.9).
  tabs: [
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
  ],
  Frame: countedTabs({ label: 'Promo codes by kind', call: 'admin_promo_tabs' }),
  // The rules of a campaign's code are the campaign's.
  rowTo: ({ id, campaign_id: campaignId }) =>
    campaignId ? campaignPath(campaignId) : `/admin/promo-codes/${id}`,
  columns: (column) => [
    column('code', { isPrimary: true }),
    ...OFFER_COLUMNS,
    column('redemptions', { header: 'Used', align: 'end', cell: (_, row) => usesOf(row) }),
    ...EARNING_COLUMNS,
    column('valid_until', { priority: 2, cell: momentCell() }),
    column('campaign', { isHidden: true }),
    column('description', { priority: 3, cell: clampedCell }),
    column('created_at', { isHidden: true, cell: momentCell('date') }),
  ],
  remove: 'remove_promo_codes',
  bulk: [PAUSE, RESUME],
  rowActions: (row, { apply }) => [
    { label: 'Copy link', icon: Link2, onSelect: () => void copyLink(handOut(row.code)) },
    inMenu(row, row.is_paused ? RESUME : PAUSE, apply),
  ],
  form: {
    schema: promoCodeSchema,
    save: 'save_promo_code',
    inputs: { code: CodeField, value: ValueField },
    Head: CampaignNotice,
    Aside: PromoCodePanels,
  },
})
