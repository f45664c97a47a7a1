import { writeCsv } from '#app/ui/admin/data-table/export-csv.ts'

import { ACTIONS, changesOf, nounOf, whoOf, type Labels } from './audit-words.ts'
import type { AuditEntry } from './schema.ts'

/** Entries for a spreadsheet: a line for each, its values in words. */
export function writeAuditCsv(entries: readonly AuditEntry[], labels: Labels): Promise<string> {
  const valuesOf = (side: 'before' | 'after') => (entry: AuditEntry) =>
    changesOf(entry, labels)
      .filter((change) => change[side] !== '')
      .map((change) => `${change.field}: ${change[side]}`)
      .join('\n')
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
  })
}
