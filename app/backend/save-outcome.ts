import type { RecordOutcome } from './save-record.ts'

interface Loaded<Values> {
  id: string
  values: Values
  version: string
}

/**
 * The outcome of saving a row, for the form that sent it: rows become what the form shows, and
 * problems of columns and unique constraints become problems of the fields that are called
 * `fieldNames[column]`, or like the column.
 */
export function toSaveOutcome<Row, Values>(
  outcome: RecordOutcome<Row>,
  toLoaded: (row: Row) => Loaded<Values>,
  fieldNames: Readonly<Record<string, string>> = {},
) {
  switch (outcome.kind) {
    case 'saved':
      return { kind: 'saved' as const, ...toLoaded(outcome.row) }
    case 'conflict':
      return { kind: 'conflict' as const, theirs: toLoaded(outcome.row) }
    case 'gone':
      return { kind: 'gone' as const }
    case 'refused': {
      const fields = Object.fromEntries(
        Object.entries(outcome.fields).map(([column, problem]) => [
          fieldNames[column] ?? column,
          problem,
        ]),
      )
      return outcome.message === undefined
        ? { kind: 'refused' as const, fields }
        : { kind: 'refused' as const, message: outcome.message, fields }
    }
  }
}
