import type { ChipTone } from '#app/ui/admin/status-chip.tsx'
import { formatUsdExact } from '#domain/money.ts'
import { SECTIONS, parseDescription } from '#domain/service-description.ts'

import type { BulkRow, BulkRun } from '../schema.ts'

type Look = readonly [label: string, tone: ChipTone]

export const RUN_STATUSES: Readonly<Record<BulkRun['status'], Look>> = {
  draft: ['Preview', 'muted'],
  running: ['Running', 'attention'],
  stopped: ['Stopped', 'attention'],
  done: ['Done', 'positive'],
}

export const RUN_KINDS: Readonly<Record<BulkRun['kind'], string>> = {
  change: 'Bulk change',
  import: 'Import',
  undo: 'Undo',
}

/** What a row is before the run, and what became of it. */
export const ROW_LOOKS: Readonly<Record<BulkRow['state'], Look>> = {
  waiting: ['Not looked at', 'muted'],
  ready: ['To do', 'neutral'],
  same: ['No change', 'muted'],
  refused: ['Refused', 'attention'],
  done: ['Done', 'positive'],
  conflict: ['Conflict', 'attention'],
}

export const ROW_KINDS: Readonly<Record<BulkRow['kind'], string>> = {
  create: 'New service',
  update: 'Update',
  remove: 'To the trash',
}

const COLUMN_LABELS: Readonly<Record<string, string>> = {
  slug: 'Page address',
  service_title: 'Title',
  service_description: 'Description',
  category: 'Category',
  price_usd: 'Price',
  delivery_time_days: 'Delivery',
  delivery_days: 'Delivery (days)',
  delivery_hours: 'Delivery (hours)',
  status: 'Status',
  badge_codes: 'Badges',
  seo_title: 'SEO title',
  seo_description: 'SEO description',
  og_image: 'Open Graph image',
  slides: 'Pictures',
  published_at: 'Published',
  deleted_at: 'In the trash since',
  ...Object.fromEntries(SECTIONS.map(({ key, title }) => [key, title])),
}

export const columnLabel = (column: string) => COLUMN_LABELS[column] ?? column

/** What changes in a row, in words: one line for each column. */
export function changesOf({ kind, before, after }: Pick<BulkRow, 'kind' | 'before' | 'after'>) {
  return Object.keys(after).map((column) => ({
    field: columnLabel(column),
    before: kind === 'create' ? '' : valueText(column, before[column]),
    after: valueText(column, after[column]),
  }))
}

/** A stored value in words; '' for none. */
function valueText(column: string, value: unknown): string {
  if (value === null || value === undefined) return ''
  if (column === 'price_usd') return formatUsdExact(Number(value))
  if (column === 'delivery_time_days') return `${Number(value) * 24} hours`
  if (column === 'slides') return slidesText(value)
  if (column === 'service_description') return descriptionText(String(value))
  if (Array.isArray(value)) return value.join(', ')
  return String(value)
}

function slidesText(value: unknown): string {
  const urls = Array.isArray(value) ? value.map((slide: { url?: unknown }) => slide.url) : []
  return urls.join('\n')
}

function descriptionText(stored: string): string {
  const sections = parseDescription(stored)
  return SECTIONS.filter(({ key }) => sections[key] !== '')
    .map(({ key, title }) => `${title}: ${sections[key]}`)
    .join('\n')
}

/** Why a row stays as it is, with the column that each reason is about. */
export function problemText({ problems }: Pick<BulkRow, 'problems'>): string {
  return problems
    .map(({ column, text }) => (column === '' ? text : `${columnLabel(column)}: ${text}`))
    .join(' ')
}

const number = (count: number) => count.toLocaleString('en-US')

/** What a run did, or would do: "12 to do, 3 without a change". */
export function countsText(run: BulkRun): string {
  const counts = [
    [run.rows_done, 'done'],
    [run.rows_ready, run.status === 'draft' ? 'to be changed' : 'to do'],
    [run.rows_same, 'without a change'],
    [run.rows_refused, 'refused'],
    [run.rows_conflict, run.rows_conflict === 1 ? 'conflict' : 'conflicts'],
  ] as const
  const told = counts.filter(([count]) => count > 0)
  return told.map(([count, words]) => `${number(count)} ${words}`).join(', ') || 'No rows'
}
