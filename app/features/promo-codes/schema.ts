import { z } from 'zod'

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

const PERCENT_MOST = 100

/** The fields of a promo code, by the names of their columns. */
export const promoCodeSchema = z
  .object({
    code: text('Code', {
      max: 40,
      pattern: /^[A-Z0-9][A-Z0-9_-]+$/,
      hint: 'At least two capital letters or digits; - and _ are fine after the first.',
    }),
    description: optionalText('Note to self', { max: 200 }),
    type: choice('Kind', { percent: 'Percent off', fixed: 'Amount off' }),
    value: whole('Value', { min: 1, max: 100_000_000 }),
    service_ids: manyRelated(
      'Services',
      { source: 'service_cards', value: 'id', label: 'service_title' },
      { hint: 'The discount applies only to these. Leave empty for all services.' },
    ),
    min_subtotal_cents: cents('Minimum order'),
    max_redemptions: optionalWhole('Total uses', { min: 1, hint: 'Leave empty for no limit.' }),
    max_per_customer: optionalWhole('Uses per customer', {
      min: 1,
      hint: 'Leave empty for no limit. With a limit, customers have to sign in.',
    }),
    starts_at: optionalMoment('Valid from'),
    ends_at: optionalMoment('Valid until'),
    is_paused: flag('Paused', { hint: 'No one can use it until you resume it.' }),
  })
  .refine(({ type, value }) => type === 'fixed' || value <= PERCENT_MOST, {
    path: ['value'],
    message: 'Enter 1 to 100 percent.',
  })
  .refine(
    ({ starts_at: start, ends_at: end }) => !start || !end || new Date(start) < new Date(end),
    {
      path: ['ends_at'],
      message: 'Choose a time after the start.',
    },
  )
