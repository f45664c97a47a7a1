import { queryOptions } from '@tanstack/react-query'

import { askAnswer } from '#app/backend/ask-answer.ts'
import { askProcedure } from '#app/backend/ask-backend.ts'
import { browserBackend } from '#app/backend/browser-backend.ts'
import { unwrapRows } from '#app/backend/errors.ts'
import type { Cursor } from '#app/ui/admin/newest-first.tsx'

import { whereOf, type AuditFilter } from './audit-filter.ts'
import { actsAnswer, auditAnswer, stateAnswer, type AuditEntry } from './schema.ts'
import { isExcerpt, wholeOf, type Stored } from './whole-values.ts'

export const PAGE_SIZE = 50
const EXPORT_SIZE = 1000
/** How many whole ones are asked for at a time: each may be a long text, and their ids are in an address. */
const WHOLE_SIZE = 50
/** An export is for reading; what is older is reached by its dates. */
export const MOST_EXPORTED = 50_000

const readEntries = (filter: AuditFilter, before: Cursor | null, limit: number) =>
  askAnswer('list_audit_entries', parametersOf(filter, before, limit), auditAnswer)

const parametersOf = (filter: AuditFilter, before: Cursor | null, limit: number) => ({
  p_where: whereOf(filter),
  ...(before ? { p_before: { at: before.at, id: before.id } } : {}),
  p_limit: limit,
})

/** A page of acts, and one more that says whether there are older ones. */
export const actsQuery = (filter: AuditFilter, before: Cursor | null) =>
  queryOptions({
    queryKey: ['admin', 'audit', 'acts', filter, before],
    queryFn: () => {
      const wanted = parametersOf(filter, before, PAGE_SIZE + 1)
      // One act that is asked for is shown change by change.
      return askAnswer('list_audit_acts', { ...wanted, p_is_folded: filter.act === '' }, actsAnswer)
    },
    staleTime: 0,
  })

export const stateQuery = () =>
  queryOptions({
    queryKey: ['admin', 'audit', 'state'],
    queryFn: () => askAnswer('get_audit_state', {}, stateAnswer),
  })

export const setRetention = (days: number | null) =>
  askProcedure('set_audit_retention', days === null ? {} : { p_days: days })

/** Every value of one entry, uncut. */
export const entryQuery = (id: number) =>
  queryOptions({
    queryKey: ['admin', 'audit', 'entry', id],
    queryFn: async () => {
      const client = await browserBackend()
      const answer = await client
        .from('record_history')
        .select('before, after')
        .eq('id', id)
        .maybeSingle()
      return unwrapRows(answer)
    },
  })

/** The list has the beginnings of long texts: a file has all of them. */
async function makeWhole(entries: readonly AuditEntry[]): Promise<AuditEntry[]> {
  const cut = entries.filter(isExcerpt).map(({ id }) => id)
  const client = await browserBackend()
  const stored = new Map<number, Stored>()
  for (let from = 0; from < cut.length; from += WHOLE_SIZE) {
    const ids = cut.slice(from, from + WHOLE_SIZE)
    const answer = await client.from('record_history').select('id, before, after').in('id', ids)
    for (const { id, ...values } of unwrapRows(answer) ?? []) stored.set(Number(id), values)
  }
  return entries.map((entry) => ({ ...entry, ...wholeOf(entry, stored.get(entry.id)) }))
}

/** All entries that match, the newest first, a thousand at a time. */
export async function readAllEntries(
  filter: AuditFilter,
  onProgress: (entries: number) => void,
): Promise<AuditEntry[]> {
  const all: AuditEntry[] = []
  for (;;) {
    const last = all.at(-1)
    const before = last ? { at: last.happened_at, id: last.id } : null
    const some = await makeWhole(await readEntries(filter, before, EXPORT_SIZE))
    all.push(...some)
    onProgress(all.length)
    if (some.length < EXPORT_SIZE || all.length >= MOST_EXPORTED) return all
  }
}
