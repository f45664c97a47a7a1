import type { ChipTone } from '#app/ui/admin/status-chip.tsx'
import { formatUsdExact } from '#domain/money.ts'
import { SECTIONS, parseDescription } from '#domain/service-description.ts'

import type { BulkRow, BulkRun } from '../schema.ts'

interface Look {
  label: string
  tone: ChipTone
}

export const RUN_STATUSES: Readonly<Record<BulkRun['status'], Look>> = {
  draft: { label: 'Preview', tone: 'muted' },
  running: { label: 'Running', tone: 'attention' },
  stopped: { label: 'Stopped', tone: 'attention' },
  done: { label: 'Done', tone: 'positive' },
}

export const RUN_KINDS: Readonly<Record<BulkRun['kind'], string>> = {
  change: 'Bulk change',
  import: 'Import',
  undo: 'Undo',
}

/** What a run is about: its changes and which services they are for, or its file; of an undo, what it takes back. */
export function runTitle(run: Pick<BulkRun, 'kind' | 'file_name' | 'changes' | 'chosen'>): string {
  const { kind, file_name: file, changes, chosen } = run
  const narrowed = [...Object.values(chosen?.eq ?? {}), chosen?.q ? `“${chosen.q}”` : '']
  const words = [...changeWords(changes), ...narrowed].filter(Boolean).join(', ')
  if (kind === 'change') return words || RUN_KINDS.change
  return [RUN_KINDS[kind], file ?? words].filter(Boolean).join(': ')
}

function changeWords(changes: BulkRun['changes']): string[] {
  const { price, badges, category, status, delivery_time_days: days } = changes
  return [
    price ? priceWords(price) : '',
    badges ? `${BADGE_STEPS[badges.mode]} ${badges.codes.join(', ')}`.trim() : '',
    category ? `Category to ${category}` : '',
    status ? `Status to ${status}` : '',
    days ? `Delivery to ${days * 24} hours` : '',
    changes.seo_title ? 'SEO title' : '',
    changes.seo_description ? 'SEO description' : '',
  ].filter(Boolean)
}

const BADGE_STEPS = { add: 'Badges: add', remove: 'Badges: remove', set: 'Badges:' } as const

function priceWords({ mode, value, rounding }: NonNullable<BulkRun['changes']['price']>): string {
  const amount = mode === 'percent' ? `${Math.abs(value)}%` : formatUsdExact(Math.abs(value))
  const sign = value < 0 ? '−' : '+'
  const by = mode === 'set' ? `Price to ${amount}` : `Price ${sign}${amount}`
  return rounding === 'exact' ? by : `${by} ending in .${rounding}`
}

/** What a row is before the run, and what became of it. */
export const ROW_LOOKS: Readonly<Record<BulkRow['state'], Look>> = {
  waiting: { label: 'Not checked yet', tone: 'muted' },
  ready: { label: 'To do', tone: 'neutral' },
  same: { label: 'No change', tone: 'muted' },
  refused: { label: 'Refused', tone: 'attention' },
  done: { label: 'Done', tone: 'positive' },
  conflict: { label: 'Conflict', tone: 'attention' },
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

/** Why a row stays as it is: a line for each reason, with the column that it is about. */
export const problemLines = ({ problems }: Pick<BulkRow, 'problems'>): string[] =>
  problems.map(({ column, text }) => (column === '' ? text : `${columnLabel(column)}: ${text}`))

/** What a service without a title is called. */
export const UNTITLED = 'Untitled service'

const number = (count: number) => count.toLocaleString('en-US')

/** What the button begins: "Change 12 services", or of an import "Create 1, change 2". */
export function startText({
  rows_ready: ready,
  rows_to_create: created,
}: Pick<BulkRun, 'rows_ready' | 'rows_to_create'>): string {
  const services = (count: number) => `${number(count)} ${count === 1 ? 'service' : 'services'}`
  if (created === 0) return `Change ${services(ready)}`
  if (created === ready) return `Create ${services(ready)}`
  return `Create ${number(created)}, change ${number(ready - created)}`
}

/** Until when a run can be undone: 30 days, by the day where it has ended. */
export function undoText({ finished_at: end }: Pick<BulkRun, 'finished_at'>): string {
  if (end === null) return 'It can be undone for 30 days.'
  const last = new Date(Date.parse(end) + UNDO_MS)
  return `It can be undone until ${last.toLocaleDateString('en-US', { dateStyle: 'long' })}.`
}

const UNDO_MS = 30 * 24 * 60 * 60 * 1000

/** What a run did, or would do: "12 to do, 3 without a change". */
export function countsText(run: BulkRun): string {
  const isDraft = run.status === 'draft'
  const counts = [
    [run.rows_done, 'done'],
    [isDraft ? run.rows_to_create : 0, 'to be created'],
    [
      isDraft ? run.rows_ready - run.rows_to_create : run.rows_ready,
      isDraft ? 'to be changed' : 'to do',
    ],
    [run.rows_same, 'without a change'],
    [run.rows_refused, 'refused'],
    [run.rows_conflict, run.rows_conflict === 1 ? 'conflict' : 'conflicts'],
  ] as const
  const told = counts.filter(([count]) => count > 0)
  return told.map(([count, words]) => `${number(count)} ${words}`).join(', ') || 'No rows'
}
