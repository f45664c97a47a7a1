import type { ChangedLine, FieldChange } from '#app/ui/admin/changes.tsx'
import { isSame } from '#app/ui/admin/form/compare-versions.ts'
import type { FieldWords } from '#app/ui/admin/form/field-info.ts'

import type { AuditEntry } from './schema.ts'
import { columnLabel, isMoney, NOT_KEPT, wordsOf, type Names } from './value-words.ts'

/** What forms and people call what is in the audit. */
export interface AuditWords {
  /** Of the columns of each table. */
  fields: Readonly<Record<string, FieldWords>>
  /** Of the parts of the pages, by their keys. */
  sections: Readonly<Record<string, { title: string; fields: FieldWords }>>
  /** What the rows of ids are called. */
  names: Names
}

export interface AuditChange extends FieldChange {
  column: string
  /** Only its beginning is known: lists have no more of long values. */
  isCut?: true
}

/** Columns that say nothing to a person, or repeat what others say. */
const SILENT: ReadonlySet<string> = new Set(
  (
    'id updated_at created_at search_text price_cents description_excerpt desk_tab stage_before status_before was_spam ' +
    'was_pinned paused_from metric_order is_demo next_attempt_at taken_until attempts reply_token waits_from last_at ' +
    'provider_id idempotency_key undone_at'
  ).split(' '),
)

/** Columns that hold one thing with fields of its own: the fields are named without it. */
const WHOLE: ReadonlySet<string> = new Set(['value', 'draft', 'service_description', 'metrics'])

/** What an entry changed, field by field, in words. */
export function changesOf(entry: AuditEntry, words: AuditWords): AuditChange[] {
  const { action, before, after, facts, table_name: table, record_id: id } = entry
  const fields = words.sections[id]?.fields ?? words.fields[table] ?? {}
  const known = new Set([id, entry.subject_id, entry.actor_id])
  const columns = Object.keys({ ...before, ...after }).filter((column) => !SILENT.has(column))
  return columns.flatMap((column) => {
    const was = action === 'insert' ? null : before?.[column]
    const is = action === 'delete' ? null : after?.[column]
    // Who did it, and to what, is in the sentence.
    if (action !== 'update' && known.has(String(is ?? was))) return []
    const rows = { was: { ...facts, ...before }, is: { ...facts, ...after } }
    const place = { column, fields, names: words.names, rows }
    const inside = WHOLE.has(column)
    return changesIn(place, inside ? '' : labelOf(place), parsed(was), parsed(is), inside)
  })
}

interface Place {
  column: string
  fields: FieldWords
  names: Names
  /** What is known of the row that has the values. */
  rows?: Record<'was' | 'is', Readonly<Record<string, unknown>>>
}

const labelOf = ({ column, fields }: Place) =>
  isMoney(column) ? columnLabel(column) : (fields[column]?.label ?? columnLabel(column))

function changesIn(
  place: Place,
  label: string,
  was: unknown,
  is: unknown,
  isInside = false,
): AuditChange[] {
  if (isSame(was ?? null, is ?? null)) return []
  const { column, names } = place
  if (isList(was) || isList(is)) return listChanges(place, label, was, is)
  if (isRecord(was) || isRecord(is)) {
    const fields = isInside ? place.fields : (place.fields[column]?.item ?? {})
    const [former, current] = [isRecord(was) ? was : {}, isRecord(is) ? is : {}]
    return Object.keys({ ...former, ...current })
      .filter((key) => !SILENT.has(key))
      .flatMap((key) => {
        const part = { column: key, fields, names }
        const name = label === '' ? labelOf(part) : `${label}: ${labelOf(part)}`
        return changesIn(part, name, parsed(former[key]), parsed(current[key]))
      })
  }
  const field = label === '' ? labelOf(place) : label
  const { rows, ...known } = place
  const before = wordsOf({ ...known, row: rows?.was }, was)
  const after = wordsOf({ ...known, row: rows?.is }, is)
  if (before === NOT_KEPT || after === NOT_KEPT) {
    const lines = [{ kind: 'changed', text: NOT_KEPT } as const]
    return [{ column, field, before, after, isText: false, lines }]
  }
  if (before === after) return []
  const isCut = [was, is].some((value) => typeof value === 'string' && CUT.test(value))
  const isText = before !== '' && after !== '' && Math.max(before.length, after.length) > LONG_TEXT
  return [{ column, field, before, after, isText, ...(isCut ? { isCut } : {}) }]
}

const LONG_TEXT = 80
/** The beginning of a list or an object, as text. */
const CUT = /^[[{][^]*…$/

function listChanges(place: Place, label: string, was: unknown, is: unknown): AuditChange[] {
  const [former, current] = [isList(was) ? was : [], isList(is) ? is : []]
  const field = label === '' ? labelOf(place) : label
  const words = (item: unknown) => itemWords(place, item)
  const join = (items: readonly unknown[]) =>
    items.map(words).join(items.some(isRecord) ? '\n' : ', ')
  const { column } = place
  const change = { column, field, before: join(former), after: join(current), isText: false }
  if (former.length === 0 || current.length === 0) {
    return change.before === change.after ? [] : [change]
  }
  return [{ ...change, lines: linesOf(place, former, current) }]
}

function linesOf(place: Place, former: readonly unknown[], current: readonly unknown[]) {
  const key = keyOf([...former, ...current])
  const nameOf = (item: unknown) =>
    isRecord(item) && key !== null ? String(item[key]) : JSON.stringify(item)
  const [before, after] = [former, current].map(
    (items) => new Map(items.map((item) => [nameOf(item), item])),
  ) as [Map<string, unknown>, Map<string, unknown>]
  const line = (kind: ChangedLine['kind'], text: string): ChangedLine => ({ kind, text })
  const lines = [
    ...[...after]
      .filter(([name]) => !before.has(name))
      .map(([, item]) => line('added', `added ${itemWords(place, item)}`)),
    ...[...before]
      .filter(([name]) => !after.has(name))
      .map(([, item]) => line('removed', `removed ${itemWords(place, item)}`)),
    ...[...after]
      .filter(([name, item]) => before.has(name) && !isSame(before.get(name), item))
      .flatMap(([name, item]) =>
        changesIn({ ...place, fields: itemFields(place) }, '', before.get(name), item, true).map(
          (change) =>
            line(
              'changed',
              `${itemWords(place, item)}: ${change.field} ${change.before || 'empty'} → ${change.after || 'empty'}`,
            ),
        ),
      ),
  ]
  return lines.length > 0 ? lines : [line('changed', 'in another order')]
}

/** What tells the things of a list apart: the first of these that each has, and no two share. */
function keyOf(items: readonly unknown[]): string | null {
  return NAMING.find((key) => items.every((item) => isRecord(item) && item[key])) ?? null
}

const NAMING = ['id', 'title', 'question', 'name', 'label', 'heading', 'action', 'when', 'key']

const itemFields = ({ column, fields }: Place): FieldWords => fields[column]?.item ?? {}

/** A thing of a list: its name, or all that it says. */
function itemWords(place: Place, item: unknown): string {
  // The form's words are for the whole list.
  if (!isRecord(item)) return wordsOf({ ...place, fields: {} }, item)
  const name = NAMING.slice(1).find((key) => typeof item[key] === 'string' && item[key] !== '')
  if (name) return `“${String(item[name])}”`
  const fields = itemFields(place)
  return Object.keys(item)
    .filter((key) => !SILENT.has(key))
    .map((column) => ({ column, fields, names: place.names }))
    .map((part) => [labelOf(part), wordsOf(part, item[part.column])])
    .filter(([, words]) => words !== '')
    .map((pair) => pair.join(': '))
    .join(', ')
}

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value)

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Some texts hold an object, as a service's description does. */
function parsed(value: unknown): unknown {
  if (typeof value !== 'string' || !/^\{[^]*\}$/.test(value)) return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}
