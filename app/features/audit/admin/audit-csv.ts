import { writeCsv } from '#app/ui/admin/data-table/export-csv.ts'

import { ACTIONS, whoOf } from './audit-words.ts'
import { changesOf, type AuditWords } from './changed-values.ts'
import { nounOf } from './nouns.ts'
import type { AuditEntry } from './schema.ts'

/** Entries for a spreadsheet: a line for each, its values in words and as they are stored. */
export function writeAuditCsv(
  entries: readonly AuditEntry[],
  words: Omit<AuditWords, 'names'>,
): Promise<string> {
  const valuesOf = (side: 'before' | 'after') => (entry: AuditEntry) =>
    changesOf(entry, { ...words, names: {} })
      .filter((change) => change[side] !== '')
      .map((change) => `${change.field}: ${change[side]}`)
      .join('\n')
  const stored = (side: 'before' | 'after') => (entry: AuditEntry) =>
    entry[side] && JSON.stringify(entry[side])
  return writeCsv(entries, {
    When: ({ happened_at: at }) => at,
    Who: whoOf,
    Action: ({ action }) => ACTIONS[action],
    What: ({ table_name: table }) => nounOf(table).one,
    Name: ({ name }) => name,
    Id: ({ record_id: id }) => id,
    Before: valuesOf('before'),
    After: valuesOf('after'),
    Address: ({ address }) => address,
    'Browser or program': ({ user_agent: program }) => program,
    'Place in the chain': ({ place }) => place,
    // What has the same moment here was one act.
    'Act begun': ({ begun_at: at }) => at,
    Table: ({ table_name: table }) => table,
    'Stored before': stored('before'),
    'Stored after': stored('after'),
  })
}
