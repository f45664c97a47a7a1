import { z } from 'zod'

import { deliveryDaysFromHours } from '#domain/delivery.ts'
import { parseUsdInput } from '#domain/money.ts'
import { textProblem } from '#domain/text-problem.ts'

/** What the form of a bulk change holds; '' leaves something as it is. */
export const changeValues = z.object({
  category: z.string(),
  status: z.string(),
  priceMode: z.enum(['', 'raise-percent', 'lower-percent', 'raise-amount', 'lower-amount', 'set']),
  priceValue: z.string(),
  rounding: z.enum(['exact', '00', '99']),
  badgeMode: z.enum(['', 'add', 'remove', 'set']),
  badgeCodes: z.array(z.string()).readonly(),
  delivery: z.string(),
  deliveryUnit: z.enum(['hours', 'days']),
  seoTitle: z.string(),
  seoDescription: z.string(),
})
export type ChangeValues = z.output<typeof changeValues>

export const NO_CHANGES: ChangeValues = {
  category: '',
  status: '',
  priceMode: '',
  priceValue: '',
  rounding: 'exact',
  badgeMode: '',
  badgeCodes: [],
  delivery: '',
  deliveryUnit: 'hours',
  seoTitle: '',
  seoDescription: '',
}

export const PLACEHOLDERS = ['{title}', '{category}', '{price}', '{delivery}'] as const

/** As many as the fields take. */
export const MOST_CHARACTERS = 300

type Problems = Partial<Record<keyof ChangeValues, string>>

/** What `preview_bulk_change` takes, and what is wrong with the fields. */
export function readChanges(values: ChangeValues): { changes: object; problems: Problems } {
  const problems: Problems = {}
  const price = readPrice(values, problems)
  const days = readDelivery(values, problems)
  if (values.badgeMode !== '' && values.badgeMode !== 'set' && values.badgeCodes.length === 0) {
    problems.badgeCodes = 'Choose at least one badge.'
  }
  const seoTitle = readPattern(values, 'seoTitle', problems)
  const seoDescription = readPattern(values, 'seoDescription', problems)
  const changes = {
    ...(values.category && { category: values.category }),
    ...(values.status && { status: values.status }),
    ...(price && { price }),
    ...(values.badgeMode && { badges: { mode: values.badgeMode, codes: values.badgeCodes } }),
    ...(days !== null && { delivery_time_days: days }),
    ...(seoTitle && { seo_title: seoTitle }),
    ...(seoDescription && { seo_description: seoDescription }),
  }
  return { changes, problems }
}

/** What the form holds; it is sent as what `preview_bulk_change` takes. */
export const changesSchema = changeValues.transform((values, context) => {
  const { changes, problems } = readChanges(values)
  for (const [field, message] of Object.entries(problems)) {
    context.issues.push({ code: 'custom', path: [field], message, input: values })
  }
  return changes
})

function readPrice({ priceMode, priceValue, rounding }: ChangeValues, problems: Problems) {
  if (priceMode === '') return null
  const typed = priceValue.trim()
  const sign = priceMode.startsWith('lower') ? -1 : 1
  if (priceMode.endsWith('percent')) {
    const percent = /^\d{1,4}(?:\.\d{1,2})?$/.test(typed) ? Number(typed) : 0
    if (percent === 0) problems.priceValue = 'Type a percentage like 10 or 7.5.'
    if (sign < 0 && percent > 100) problems.priceValue = 'A price is lowered by at most 100%.'
    return { mode: 'percent', value: sign * percent, rounding }
  }
  const cents = parseUsdInput(typed)
  if (cents === null) problems.priceValue = 'Type an amount like 25 or 19.99.'
  if (priceMode === 'set') return { mode: 'set', value: cents ?? 0, rounding }
  return { mode: 'amount', value: sign * (cents ?? 0), rounding }
}

function readDelivery({ delivery, deliveryUnit }: ChangeValues, problems: Problems): number | null {
  const typed = delivery.trim()
  if (typed === '') return null
  const amount = /^\d{1,5}$/.test(typed) ? Number(typed) : 0
  const days = deliveryUnit === 'hours' ? deliveryDaysFromHours(amount) : amount
  if (amount < 1 || days > 365) problems.delivery = 'A delivery takes 1 hour to 365 days.'
  return days
}

function readPattern(
  values: ChangeValues,
  field: 'seoTitle' | 'seoDescription',
  problems: Problems,
): string {
  const pattern = values[field].trim()
  const known: readonly string[] = PLACEHOLDERS
  const unknown = (pattern.match(/\{[^{}]*\}/g) ?? []).find((named) => !known.includes(named))
  const problem = unknown
    ? `${unknown} is no placeholder. Use ${PLACEHOLDERS.join(', ')}.`
    : textProblem(pattern, { missing: null, maxCharacters: MOST_CHARACTERS })
  if (problem !== null) problems[field] = problem
  return pattern
}
