import { formatUsd } from '#domain/money.ts'
import { formatValue, type FieldWords } from '#app/ui/admin/form/field-info.ts'
import { sentenceCase } from '#app/ui/sentence-case.ts'

export type Names = Readonly<Record<string, string>>

/** What an entry has in the place of a value that is personal or secret. */
export const NOT_KEPT = '(not kept here)'

export const isMoney = (column: string) => /_cents$|^(?:price|total)_usd$/.test(column)

/** "Price" for `price_usd`, "Paid" for `paid_at`. */
export function columnLabel(column: string): string {
  const words = column.replace(/_(?:cents|usd|at|on|id|ids|codes|url)$/, '').replaceAll('_', ' ')
  return LABELS[column] ?? sentenceCase(words.replace(/^(?:is|has) /, ''))
}

/** Where the words of a column are not what people say. */
const LABELS: Readonly<Record<string, string>> = {
  alt: 'Description of the picture',
  audit_retention_days: 'Days that the audit is kept',
  badge_codes: 'Badges',
  clock_paused_at: 'Clock paused since',
  deleted_at: 'In the trash since',
  in_app: 'In the back office',
  in_digest: 'In the daily email',
  og_image: 'Picture of shared links',
  position: 'Place in the list',
  seo_description: 'SEO description',
  seo_title: 'SEO title',
  work_status: 'Work',
}

const MOMENT = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })
const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
const IS_MOMENT = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/
const IS_DAY = /^\d{4}-\d\d-\d\d$/
const IS_STATE = /^(?:[A-Z]+(?:_[A-Z]+)*|[a-z]+(?:[_-][a-z]+)*)$/
/** Columns with one of a few words that programs use. */
const HAS_STATES = /(?:^|_)(?:status|state|stage|kind|type|role|author|trigger|frequency)$/

interface Place {
  column: string
  fields: FieldWords
  names: Names
  /** What is known of the row that has the value. */
  row?: Readonly<Record<string, unknown>> | undefined
}

/** One value that is no list and no object, as people write it. */
export function wordsOf({ column, fields, names, row = {} }: Place, value: unknown): string {
  if (value === null || value === undefined || value === '') return ''
  if (value === NOT_KEPT) return NOT_KEPT
  if (typeof value === 'number' && isMoney(column)) return formatUsd(value)
  const { options, format } = fields[column] ?? {}
  const option = options?.find((one) => one.value === value)
  if (option) return option.label
  if (format) return formatted({ [column]: { label: '', format } }, column, value, row)
  if (typeof value === 'number') return value.toLocaleString('en-US')
  if (typeof value !== 'string') return formatValue({}, column, value)
  if (IS_ID.test(value) || column === 'badge_codes') return names[value] ?? value
  if (IS_MOMENT.test(value) && !Number.isNaN(Date.parse(value))) {
    return MOMENT.format(new Date(value))
  }
  if (IS_DAY.test(value)) return DAY.format(new Date(value))
  // States are constants: IN_PROGRESS, published.
  const isState = HAS_STATES.test(column) || /^[A-Z]+(?:_[A-Z]+)+$/.test(value)
  return isState && IS_STATE.test(value)
    ? sentenceCase(value.toLowerCase().replaceAll(/[_-]/g, ' '))
    : value
}

const IS_ID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/

/** A form's words are for values that its checks let through; older ones are shown as they are. */
function formatted(
  fields: Parameters<typeof formatValue>[0],
  column: string,
  value: unknown,
  row: object,
): string {
  try {
    return formatValue(fields, column, value, row)
  } catch {
    return formatValue({}, column, value)
  }
}
