import { z } from 'zod'

import { formatUsd } from '#domain/money.ts'
import {
  cents,
  choice,
  flag,
  manyRelated,
  optionalMoment,
  optionalText,
  optionalWhole,
  text,
  whole,
} from '#app/resource/fields.ts'
import { STARTS_FIRST } from '#app/resource/starts-first.ts'

/** The field for the value of each kind. */
export const VALUE_FIELDS = {
  percent: { label: 'Percent', min: 1, max: 100, unit: '%' },
  fixed: { label: 'Amount' },
} as const

/** What a code is worth, and its limits: of one code, or of all codes of a campaign. */
export const WORTH = {
  type: choice('Kind', { percent: 'Percent off', fixed: 'Amount off' }),
  value: whole('Value', {
    min: 1,
    max: 100_000_000,
    format: (value: number | null, { type }) => {
      if (value === null) return 'Empty'
      if (type === 'percent') return `${value}%`
      return type === 'fixed' ? formatUsd(value) : String(value)
    },
  }),
  service_ids: manyRelated(
    'Services',
    { source: 'service_cards', value: 'id', label: 'service_title' },
    { hint: 'The discount applies only to these. Leave empty for all services.' },
  ),
  min_subtotal_cents: cents('Minimum order'),
}
export const LIMITS = {
  max_per_customer: optionalWhole('Uses per customer', {
    min: 1,
    hint: 'Leave empty for no limit. With a limit, customers have to sign in.',
  }),
  is_first_order_only: flag('First order only', {
    hint: 'Customers have to sign in with a confirmed email address that has never ordered.',
  }),
  starts_at: optionalMoment('Valid from'),
  ends_at: optionalMoment('Valid until'),
  is_paused: flag('Paused', { hint: 'No one can use it until you resume it.' }),
}

export const PERCENT = z.refine<{ type: string; value: number }>(
  ({ type, value }) => type === 'fixed' || value <= VALUE_FIELDS.percent.max,
  { path: ['value'], message: 'Enter 1 to 100 percent.' },
)

/** The fields of a promo code, by the names of their columns. */
export const promoCodeSchema = z
  .object({
    code: text('Code', {
      max: 40,
      pattern: /^[A-Z0-9][A-Z0-9_-]+$/,
      toStored: (typed) => typed.toUpperCase(),
      hint: 'At least two capital letters or digits; - and _ are fine after the first.',
    }),
    description: optionalText('Note to self', { max: 200 }),
    ...WORTH,
    max_redemptions: optionalWhole('Total uses', { min: 1, hint: 'Leave empty for no limit.' }),
    ...LIMITS,
  })
  .check(PERCENT, STARTS_FIRST)
