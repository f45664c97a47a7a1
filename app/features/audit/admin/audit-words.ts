import { changesOf, type AuditWords } from './changed-values.ts'
import { deedOf, seedRunOf } from './deeds.ts'
import { nounOf } from './nouns.ts'
import type { AuditAct, AuditEntry } from './schema.ts'
import { columnLabel, isMoney } from './value-words.ts'

/** Where the row of an entry is looked at; null where it is gone or has no page. */
export function pageOf({ action, table_name: table, record_id: id }: AuditEntry): string | null {
  return action === 'delete' ? null : (nounOf(table).path?.(id) ?? null)
}

/** Its page, opened at the version of this entry; null where there is none to go back to. */
export function versionPageOf(entry: AuditEntry): string | null {
  const page = pageOf(entry)
  const hasVersions = nounOf(entry.table_name).hasVersions && !entry.is_erased
  return page && hasVersions ? `${page}?version=${entry.id}` : null
}

export const ACTIONS: Readonly<Record<AuditEntry['action'], string>> = {
  insert: 'Added',
  update: 'Changed',
  delete: 'Deleted',
  erasure: 'Erased from the audit',
  retention: 'Past its time',
}

/** A sentence in parts: "published", "the service", "SEO Audit", and what follows the name. */
export interface Sentence {
  what: string
  name: string | null
  tail: string
}

/** What was done: "changed the service", and its name. */
export function sentenceOf(entry: AuditEntry, words: AuditWords): Sentence {
  if (entry.table_name === 'audit_log') {
    const what =
      entry.action === 'erasure'
        ? 'erased what the audit said of a person'
        : 'took entries past their time from the audit'
    return { what, name: null, tail: '' }
  }
  const run = seedRunOf(entry)
  if (run) return { what: run, name: null, tail: '' }
  const { verb, tail = '' } = deedOf(entry)
  const { one, of = `the ${one}` } = nounOf(entry.table_name)
  const name = nameOf(entry, words)
  const noun = name === null ? `${/^[aeio]/.test(one) ? 'an' : 'a'} ${one}` : of
  return { what: `${verb} ${noun}`, name, tail }
}

/** What people call the row, or what it belongs to. */
export function nameOf(entry: AuditEntry, { names, sections }: AuditWords): string | null {
  const { table_name: table, record_id: id, subject_id: subject } = entry
  if (/^(?:content_|page_content$)/.test(table)) return sections[id]?.title ?? columnLabel(id)
  if (subject && names[subject]) return names[subject]
  const own = nounOf(table).isNameless ? null : entry.name
  const name = own ?? names[id] ?? null
  // Settings and notifications are known by keys.
  return name === id && /^[a-z]+(?:_[a-z]+)+$/.test(id) ? columnLabel(id) : name
}

export function whoOf({
  actor,
  actor_name: name,
}: Pick<AuditEntry, 'actor' | 'actor_name'>): string {
  if (actor === 'store') return 'The store'
  return actor === 'admin' ? (name ?? 'An admin without a name') : 'A program with the secret key'
}

/** The change that says what was done. */
export function leadOf({ entries: [lead] }: AuditAct): AuditEntry {
  if (!lead) throw new Error('An act has an entry.')
  return lead
}

/** "and 12 more changes"; empty where there is no other. */
export function moreOf({ count }: AuditAct): string {
  const more = count - 1
  return more === 0
    ? ''
    : `and ${more.toLocaleString('en-US')} more ${more === 1 ? 'change' : 'changes'}`
}

const SHOWN = 3
const LONGEST_VALUE = 60

const short = (value: string) => {
  const line = value.replaceAll(/\s+/g, ' ')
  if (line === '') return 'empty'
  return line.length > LONGEST_VALUE ? `${line.slice(0, LONGEST_VALUE - 1)}…` : line
}

/** One line about a change: "Price $900 → $950, Status Draft → Published". */
export function summaryOf(entry: AuditEntry, words: AuditWords): string {
  if (entry.is_erased) return 'Personal details erased.'
  if (entry.action === 'retention') return `${Number(entry.after?.['entries'] ?? 0)} entries`
  const { tells } = deedOf(entry)
  const changes = changesOf(entry, words).filter(({ column }) => column !== tells)
  // Of what is new, how much money it is about.
  if (entry.action === 'insert') {
    const amounts = changes.filter(({ column, after }) => isMoney(column) && after !== '$0')
    return amounts.map(({ field, after }) => `${field} ${after}`).join(', ')
  }
  if (entry.action !== 'update') return ''
  const parts = changes.slice(0, SHOWN).map(({ field, before, after, isText, lines, isCut }) => {
    if (isText || isCut) return `${field} changed`
    if (lines) return `${field}: ${lines.map(({ text }) => short(text)).join(', ')}`
    return `${field} ${short(before)} → ${short(after)}`
  })
  const more = changes.length - SHOWN
  return parts.join(', ') + (more > 0 ? `, and ${more} more` : '')
}
