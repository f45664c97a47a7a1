import { z } from 'zod'

import type { SourceName } from '#app/backend/resource-rows.ts'
import type { Format } from '#app/ui/admin/form/field-info.ts'
import { formatUsd, formatUsdExact } from '#domain/money.ts'
import { writtenDay } from '#domain/written-day.ts'

import { shortened, storableProblem, typedText } from './typed-text.ts'

/** Where the choices of a field come from: rows of a table or view. */
export interface Related {
  source: SourceName
  value: string
  label: string
  /** What it means that none is chosen, "all" without it. */
  none?: string
  /** Only rows with these values. */
  where?: Readonly<Record<string, string>>
  /** Of what is chosen and no longer among them: what became of it, in a word, and what that means. */
  gone?: { word: string; problem: string }
}

export interface Option {
  value: string
  label: string
}

export interface Field {
  label: string
  kind:
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
    | 'items'
    | 'tags'
    | 'media'
    | 'kept'
  /** What the control holds in a new record, and where the column is null. */
  first: unknown
  isOptional: boolean
  hint?: string
  min?: number
  max?: number
  unit?: string
  options?: readonly Option[]
  from?: Related
  /** What each entry of a list consists of, and what one is called. */
  item?: z.ZodObject
  noun?: string
  /** Where files go that are uploaded for it, and which ones. */
  folder?: string
  accepts?: 'picture' | 'picture or PDF'
  /** How a value reads where it is only shown. */
  format?: Format
  /** How typed text is changed right away: to capitals. */
  toStored?: (typed: string) => string
}

// z.registry would work out the types within each entry, which never ends for an item.
const FIELDS = new WeakMap<z.ZodType, Field>()

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
  kind: Field['kind'],
  label: string,
  first: unknown,
  extras: Partial<Field>,
): Schema {
  // Last: rules that are added later would make another schema, without this.
  FIELDS.set(schema, { isOptional: false, ...extras, kind, label, first })
  return schema
}

const optional: typeof describe = (schema, kind, label, first, extras) =>
  describe(schema, kind, label, first, { ...extras, isOptional: true })

interface TextExtras extends Extras {
  max: number
  kind?: 'text' | 'long-text'
}

export function text(
  label: string,
  { pattern, kind = 'text', ...extras }: TextExtras & { pattern?: RegExp },
) {
  const filled = shortened(extras.max).min(1, 'Please fill this in.')
  const { hint = 'Please check this.' } = extras
  return describe(pattern ? filled.regex(pattern, hint) : filled, kind, label, '', extras)
}

/** A text that may be missing: '' in the form, null in the table. `problemOf` says what is wrong with one. */
export function optionalText(
  label: string,
  {
    problemOf,
    kind = 'text',
    ...extras
  }: TextExtras & { problemOf?: (typed: string) => string | null },
) {
  const schema = shortened(extras.max)
    .superRefine((typed, check) => {
      const message = problemOf?.(typed)
      if (message) check.addIssue({ code: 'custom', message })
    })
    .transform((value) => (value === '' ? null : value))
  return optional(schema, kind, label, '', extras)
}

/** A long text in markdown, stored as it was typed; it may be empty. */
export function markdown(label: string, extras: Extras & { max: number }) {
  const schema = typedText().max(extras.max, `Use at most ${extras.max} characters in a section.`)
  return optional(schema, 'long-text', label, '', extras)
}

/** One of several values, each with its label; the first to begin with. */
export function choice<Value extends string>(
  label: string,
  labels: Readonly<Record<Value, string>>,
  extras: Extras = {},
) {
  const values = Object.keys(labels) as Value[]
  const options = values.map((value) => ({ value, label: labels[value] }))
  return describe(z.enum(values), 'choice', label, values[0], { ...extras, options })
}

/** One of several values, or none: '' in the form, null in the table. */
export function optionalChoice<Value extends string>(label: string, values: readonly Value[]) {
  const schema = z
    .enum(['', ...values])
    .transform((value): Value | null => (value === '' ? null : (value as Value)))
  const options = values.map((value) => ({ value, label: value }))
  return optional(schema, 'choice', label, '', { options })
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

export function whole(label: string, extras: WholeExtras) {
  return describe(wholeNumber(extras), 'number', label, extras.first ?? null, extras)
}

export function optionalWhole(label: string, extras: WholeExtras) {
  const schema = wholeNumber(extras).nullable()
  return optional(schema, 'number', label, extras.first ?? null, extras)
}

const asMoney = (amountCents: number | null) =>
  amountCents === null ? 'Empty' : formatUsdExact(amountCents)

/** An amount of money in cents; an empty field is 0. */
export function cents(label: string) {
  const schema = wholeNumber({ min: 0, max: 100_000_000 })
    .nullable()
    .transform((amount) => amount ?? 0)
  return optional(schema, 'money', label, 0, { format: asMoney })
}

/** An amount of money in cents, or null. */
export function optionalCents(label: string, { max }: { max: number }) {
  const schema = z
    .int()
    .min(0)
    .max(max, `Use an amount of at most ${formatUsd(max)}.`)
    .nullable()
  return optional(schema, 'money', label, null, { format: asMoney, max })
}

export function flag(label: string, extras: Extras = {}) {
  return describe(z.boolean(), 'flag', label, false, extras)
}

// In the reader's zone, which a day does not have.
const MOMENT = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

/** A day (YYYY-MM-DD), or null; '' in the form. */
export function optionalDay(label: string) {
  const schema = z
    .union([z.literal(''), z.iso.date('Enter a date.')])
    .transform((day) => day || null)
  return optional(schema, 'day', label, '', {
    format: (day: string | null) => (day ? writtenDay(day) : 'Empty'),
  })
}

/** A time (ISO 8601), or null; '' in the form. */
export function optionalMoment(label: string) {
  const schema = z.string().transform((moment) => moment || null)
  return optional(schema, 'moment', label, '', {
    format: (moment: string | null) => (moment ? MOMENT.format(new Date(moment)) : 'Empty'),
  })
}

/** One value of another table's rows; `missing` is said where none is chosen. */
export function related(label: string, from: Related, missing: string) {
  return describe(z.string().min(1, missing), 'related', label, '', { from })
}

/** One value of another table's rows, or null; '' in the form. */
export function optionalRelated(label: string, from: Related) {
  const schema = z.string().transform((value) => value || null)
  return optional(schema, 'related', label, '', { from })
}

/** Several values of another table's rows. */
export function manyRelated(label: string, from: Related, extras: Extras = {}) {
  return optional(z.array(z.string()), 'many', label, [], { ...extras, from })
}

/** Entries of one kind in the owner's order, such as the figures of a project. `noun` is what one is called. */
export function items<Item extends z.ZodObject>(
  label: string,
  item: Item,
  extras: Extras & { noun: string; max: number },
) {
  const schema = z.array(item).max(extras.max, `Use at most ${extras.max}.`)
  const shown = Object.keys(item.shape).filter((name) => fieldOf(item, name).kind !== 'kept')
  const format = (entries: readonly Readonly<Record<string, unknown>>[]) =>
    entries.map((entry) => asLine(shown.map((name) => entry[name]))).join('\n') || 'Empty'
  return optional(schema, 'items', label, [], { ...extras, item, format })
}

const asLine = (values: readonly unknown[]) => values.filter(Boolean).join(' · ')

interface MediaExtras extends Extras {
  folder: string
  accepts: NonNullable<Field['accepts']>
}

const HERE = z.string().regex(/^(?:\/(?!\/)|https:\/\/)/, 'Upload a file.')

/** The address of a file that is uploaded in the form. */
export function media(label: string, extras: MediaExtras) {
  return describe(HERE, 'media', label, '', { ...extras })
}

/** The same where there may be none: '' in the form, null where it is stored. */
export function optionalMedia(label: string, extras: MediaExtras) {
  const schema = z.union([z.literal(''), HERE]).transform((address) => address || null)
  return optional(schema, 'media', label, '', { ...extras })
}

/** What goes with an entry and is never shown, such as its id; '' of a new one. */
export function kept(label: string) {
  return optional(z.string(), 'kept', label, '', {})
}

/** Words in the owner's order, each once, of at most so many letters. */
export function tags(
  label: string,
  { letters = 40, ...extras }: Extras & { max: number; letters?: number },
) {
  const tag = z.string().trim().min(1)
  const schema = z
    .array(tag)
    .max(extras.max, `Use at most ${extras.max}.`)
    // The field shows what is wrong with it as a whole: a refusal of one entry would stand nowhere.
    .refine((chosen) => chosen.every(({ length }) => length <= letters), {
      error: `Use at most ${letters} characters in each.`,
    })
    .superRefine((chosen, check) => {
      const message = storableProblem(chosen.join(' '))
      if (message !== null) check.addIssue({ code: 'custom', message })
    })
  const format = (chosen: readonly string[]) => chosen.join(', ') || 'Empty'
  return optional(schema, 'tags', label, [], { ...extras, format })
}
