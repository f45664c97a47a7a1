import { z } from 'zod'
import { ApiError } from './errors.ts'
import { listItems, parseForm } from './form.ts'

export const integer = z
  .string()
  .regex(/^-?\d{1,12}$/, 'Invalid integer')
  .transform(Number)

/** A list that a form carries as `name[0]`, `name[1]`… */
export function listOf<Item extends z.ZodType>(item: Item, maxItems = 100) {
  return z.preprocess((value) => listItems(value) ?? value, z.array(item).max(maxItems))
}

/** In cents. */
export const amountParam = integer.pipe(z.number().min(1).max(99_999_999))
export const currencyParam = z.literal('usd', 'The sandbox only has the currency usd')

/** Up to 50 keys of 40 characters with values of 500, as Stripe allows; an empty string clears it. */
export const metadata = z.preprocess(
  (value) => (value === '' ? {} : value),
  z
    .record(z.string().min(1).max(40), z.string().max(500))
    .refine((entries) => Object.keys(entries).length <= 50, 'Metadata can have up to 50 keys')
    .transform((entries) => ({ ...entries })),
)

export const noParams = z.strictObject({})

/** Parses a body or query against `schema`; throws Stripe's error that names the first wrong parameter. */
export function parseParams<Schema extends z.ZodType>(
  schema: Schema,
  encoded: string,
): z.output<Schema> {
  const result = schema.safeParse(parseForm(encoded), { reportInput: true })
  if (result.success) return result.data
  throw toApiError(result.error.issues[0])
}

function toApiError(issue: z.core.$ZodIssue | undefined): ApiError {
  const path = issue?.path.map(String) ?? []
  if (issue?.code === 'unrecognized_keys') {
    const param = paramName([...path, issue.keys[0] ?? ''])
    return new ApiError(`Received unknown parameter: ${param}`, {
      code: 'parameter_unknown',
      param,
    })
  }
  const param = paramName(path)
  if (issue !== undefined && 'input' in issue && issue.input === undefined) {
    return new ApiError(`Missing required param: ${param}.`, { code: 'parameter_missing', param })
  }
  return new ApiError(`Invalid ${param}: ${issue?.message ?? 'not understood'}`, {
    code: 'parameter_invalid',
    param,
  })
}

/** `['line_items', '0', 'quantity']` as Stripe writes it: `line_items[0][quantity]`. */
function paramName([first = '', ...rest]: readonly string[]): string {
  return first + rest.map((segment) => `[${segment}]`).join('')
}
