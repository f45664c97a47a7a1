import { z } from 'zod'

import type { SourceName } from '#app/backend/resource-rows.ts'
import { formatUsd, formatUsdExact } from '#domain/money.ts'

/** How a field is edited. */
type FieldKind =
  | 'text'
  | 'long-text'
  | 'choice'
  | 'number'
  | 'money'
  | 'flag'
  | 'day'
  | 'moment'
  | 'related'
  | 'many'

/** Where the choices of a field come from: rows of a table or view. */
export interface Related {
  source: SourceName
  /** The column that is stored. */
  value: string
  /** The column that people read. */
  label: string
}

export interface Option {
  value: string
  label: string
}

/** What the screens need to know of a field besides its rules. */
export interface Field {
  label: string
  kind: FieldKind
  /** What the control holds in a new record, and where the column is null. */
  first: unknown
  isOptional: boolean
  hint?: string
  min?: number
  max?: number
  unit?: string
  options?: readonly Option[]
  from?: Related
  /** How a value reads where it is only shown. */
  format?: (value: never) => string
}

const FIELDS = z.registry<Field>()

/** The field of a schema; only fields that the functions below made have a place in a resource. */
export function fieldOf(schema: z.ZodObject, name: string): Field {
  const part = schema.shape[name]
  const field = part instanceof z.ZodType ? FIELDS.get(part) : undefined
  if (!field) throw new Error(`${name} is not described by a function of fields.ts.`)
  return field
}

type Extras = Omit<Field, 'label' | 'kind' | 'first' | 'isOptional'>

function describe<Schema extends z.ZodType>(
  schema: Schema,
  label: string,
  field: Pick<Field, 'kind' | 'first'> & Partial<Field>,
): Schema {
  // Last: rules that are added later would make another schema, without this.
  FIELDS.add(schema, { isOptional: false, ...field, label })
  return schema
}

interface TextExtras extends Extras {
  max: number
  pattern?: RegExp
  kind?: 'text' | 'long-text'
}

interface OptionalTextExtras extends Omit<TextExtras, 'pattern'> {
  /** What is wrong with what was typed. */
  problemOf?: (typed: string) => string | null
}

const shortened = (max: number) => z.string().trim().max(max, `Use at most ${max} characters.`)

/** A text that must be there. */
export function text(label: string, { pattern, kind = 'text', ...extras }: TextExtras) {
  const filled = shortened(extras.max).min(1, 'Please fill this in.')
  const { hint = 'Please check this.' } = extras
  const schema = pattern ? filled.regex(pattern, hint) : filled
  return describe(schema, label, { ...extras, kind, first: '' })
}

/** A text that may be missing: '' in the form, null in the table. */
export function optionalText(
  label: string,
  { kind = 'text', problemOf = () => null, max, ...extras }: OptionalTextExtras,
) {
  const schema = shortened(max)
    .superRefine((typed, check) => {
      const problem = problemOf(typed)
      if (problem) check.addIssue({ code: 'custom', message: problem })
    })
    .transform((value) => (value === '' ? null : value))
  return describe(schema, label, { ...extras, max, kind, first: '', isOptional: true })
}

/** A long text in markdown, stored as it was typed; it may be empty. */
export function markdown(label: string, { max, ...extras }: Extras & { max: number }) {
  const schema = z.string().max(max, `Use at most ${max} characters in a section.`)
  return describe(schema, label, {
    ...extras,
    max,
    kind: 'long-text',
    first: '',
    isOptional: true,
  })
}

type Labels<Value extends string> = Readonly<Record<Value, string>>

/** One of several values, each with its label; the first to begin with. */
export function choice<Value extends string>(
  label: string,
  labels: Labels<Value>,
  extras: Extras = {},
) {
  const values = Object.keys(labels) as Value[]
  const options = values.map((value) => ({ value, label: labels[value] }))
  return describe(z.enum(values), label, { ...extras, kind: 'choice', first: values[0], options })
}

/** One of several values, or none: '' in the form, null in the table. */
export function optionalChoice<Value extends string>(
  label: string,
  values: readonly Value[],
  extras: Extras = {},
) {
  const schema = z
    .enum(['', ...values])
    .transform((value): Value | null => (value === '' ? null : (value as Value)))
  const options = values.map((value) => ({ value, label: value }))
  return describe(schema, label, {
    ...extras,
    kind: 'choice',
    first: '',
    isOptional: true,
    options,
  })
}

interface WholeExtras extends Extras {
  min: number
  first?: number
  /** Says it in words of the trade: "Use at least 1 hour." */
  tooSmall?: string
  tooLarge?: string
}

const MOST = 1_000_000_000

const wholeNumber = ({ min, max = MOST, tooSmall, tooLarge }: WholeExtras) =>
  z
    .int('Enter a whole number.')
    .min(min, tooSmall ?? `Use at least ${min}.`)
    .max(max, tooLarge ?? `Use at most ${max.toLocaleString('en-US')}.`)

/** A whole number that must be there. */
export function whole(label: string, { first, ...extras }: WholeExtras) {
  return describe(wholeNumber(extras), label, { ...extras, kind: 'number', first: first ?? null })
}

/** A whole number, or null. */
export function optionalWhole(label: string, { first, ...extras }: WholeExtras) {
  const schema = wholeNumber(extras).nullable()
  return describe(schema, label, {
    ...extras,
    kind: 'number',
    first: first ?? null,
    isOptional: true,
  })
}

const asMoney = (amountCents: number | null) =>
  amountCents === null ? 'Empty' : formatUsdExact(amountCents)

/** An amount of money in cents; an empty field is 0. */
export function cents(label: string, extras: Extras = {}) {
  const schema = wholeNumber({ min: 0, max: 100_000_000 })
    .nullable()
    .transform((amount) => amount ?? 0)
  return describe(schema, label, {
    format: asMoney,
    ...extras,
    kind: 'money',
    first: 0,
    isOptional: true,
  })
}

/** An amount of money in cents, or null. */
export function optionalCents(label: string, { max }: { max: number }) {
  const schema = z
    .int()
    .min(0)
    .max(max, `Use an amount of at most ${formatUsd(max)}.`)
    .nullable()
  return describe(schema, label, {
    format: asMoney,
    max,
    kind: 'money',
    first: null,
    isOptional: true,
  })
}

/** Yes or no. */
export function flag(label: string, extras: Extras = {}) {
  return describe(z.boolean(), label, { ...extras, kind: 'flag', first: false })
}

/** A day (YYYY-MM-DD), or null; '' in the form. */
export function optionalDay(label: string, extras: Extras = {}) {
  const schema = z
    .union([z.literal(''), z.iso.date('Enter a date.')])
    .transform((day) => day || null)
  return describe(schema, label, { ...extras, kind: 'day', first: '', isOptional: true })
}

/** A time (ISO 8601), or null; '' in the form. */
export function optionalMoment(label: string, extras: Extras = {}) {
  const schema = z.string().transform((moment) => moment || null)
  return describe(schema, label, { ...extras, kind: 'moment', first: '', isOptional: true })
}

/** One value of another table's rows, or null; '' in the form. */
export function optionalRelated(label: string, from: Related, extras: Extras = {}) {
  const schema = z.string().transform((value) => value || null)
  return describe(schema, label, { ...extras, kind: 'related', first: '', isOptional: true, from })
}

/** Several values of another table's rows. */
export function manyRelated(label: string, from: Related, extras: Extras = {}) {
  const schema = z.array(z.string())
  return describe(schema, label, { ...extras, kind: 'many', first: [], isOptional: true, from })
}
