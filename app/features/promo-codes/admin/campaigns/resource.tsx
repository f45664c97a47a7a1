import { CalendarX2 } from 'lucide-react'

import { defineResource } from '#app/resource/define-resource.ts'
import { inMenu, momentCell } from '#app/resource/list-parts.tsx'
import type { AskProps, Bulk } from '#app/resource/resource.ts'
import { QuestionForm } from '#app/ui/admin/confirm.tsx'
import { Dialog } from '#app/ui/admin/dialog.tsx'

import { EARNING_COLUMNS, OFFER_COLUMNS, pausing, STATES } from '../columns.tsx'
import { ValueField } from '../fields.tsx'
import { RequestKeyField } from './fields.tsx'
import { CampaignPanels } from './panels.tsx'
import { OF_CAMPAIGNS, type CampaignRow } from './rows.ts'
import { promoCampaignSchema } from './schema.ts'

type Action = Bulk<'promo_campaigns', 'admin_promo_campaigns', CampaignRow>

const [PAUSE, RESUME] = pausing('pause_promo_campaigns')
const END: Action = {
  label: 'End now',
  icon: CalendarX2,
  call: 'end_promo_campaigns',
  Ask: AskEnd,
  done: 'ended',
}

/** Codes that were made together, with what they have brought in together. */
export const promoCampaigns = defineResource({
  source: 'admin_promo_campaigns',
  present: OF_CAMPAIGNS,
  table: 'promo_campaigns',
  live: ['promo_redemptions', 'promo_codes'],
  path: '/admin/promo-codes/campaigns',
  noun: ['campaign', 'campaigns'],
  emptyText: 'A campaign makes up to 5,000 codes with the same rules, one for each person.',
  nameOf: (row) => row.name,
  searchIn: ['name', 'prefix', 'note'],
  sorts: {
    newest: ['Newest', '-created_at'],
    name: ['Name', 'name'],
    revenue: ['Most revenue', '-revenue_cents'],
    used: ['Most used', '-redemptions'],
    ending: ['Ends first', 'ends_at'],
  },
  filters: {
    state: { label: 'State', all: 'All states', options: STATES },
    needs: {
      label: 'Needs',
      all: 'All campaigns',
      options: [{ value: 'look', label: 'Running out', where: { is_running_out: 'true' } }],
    },
  },
  columns: (column) => [
    column('name', { isPrimary: true }),
    ...OFFER_COLUMNS,
    column('codes', { header: 'Made', align: 'end' }),
    column('used_codes', { header: 'Used', align: 'end' }),
    ...EARNING_COLUMNS,
    column('ends_at', { priority: 2, cell: momentCell() }),
    column('created_at', { isHidden: true, cell: momentCell('date') }),
  ],
  remove: 'remove_promo_campaigns',
  bulk: [PAUSE, RESUME, END],
  rowActions: (row, { apply }) =>
    [row.is_paused ? RESUME : PAUSE, ...(row.state === 'expired' ? [] : [END])].map((action) =>
      inMenu(row, action, apply),
    ),
  form: {
    schema: promoCampaignSchema,
    save: 'save_promo_campaign',
    inputs: { request_key: RequestKeyField, value: ValueField },
    Aside: CampaignPanels,
  },
})

const ENDED =
  'From now on, customers read that the code has expired. To go on later, change “Valid until”.'

function AskEnd({ row, count, isBusy, onAnswer }: AskProps<CampaignRow>) {
  const what = row ? `“${row.name}”` : `${count} ${count === 1 ? 'campaign' : 'campaigns'}`
  return (
    <Dialog isOpen onClose={() => onAnswer(null)} title={`End ${what} now?`} role="alertdialog">
      <QuestionForm
        question={{ text: ENDED, action: 'End now' }}
        isBusy={isBusy}
        onAnswer={(isSure) => onAnswer(isSure ? {} : null)}
      />
    </Dialog>
  )
}
