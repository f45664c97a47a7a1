import type { RowOf } from '#app/resource/resource.ts'

/** Columns of the view that are never null, which its type does not say. */
export const OF_CAMPAIGNS = [
  'name',
  'type',
  'value',
  'codes',
  'used_codes',
  'redemptions',
  'is_paused',
  'state',
] as const

export type CampaignRow = RowOf<'admin_promo_campaigns', (typeof OF_CAMPAIGNS)[number]>
