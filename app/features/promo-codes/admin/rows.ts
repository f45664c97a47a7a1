import type { RowOf } from '#app/resource/resource.ts'

/** Columns of the views that are never null, which their types do not say. */
export const OF_CODES = [
  'code',
  'type',
  'value',
  'redemptions',
  'revenue_cents',
  'is_paused',
  'state',
] as const
export const OF_CAMPAIGNS = [
  'name',
  'type',
  'value',
  'codes',
  'used_codes',
  'redemptions',
  'revenue_cents',
  'is_paused',
  'state',
] as const

export type CodeRow = RowOf<'admin_promo_codes', (typeof OF_CODES)[number]>
export type CampaignRow = RowOf<'admin_promo_campaigns', (typeof OF_CAMPAIGNS)[number]>
