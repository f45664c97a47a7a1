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
