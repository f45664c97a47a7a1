import { MAX_RECORD_BYTES } from '../limits.ts'
import type { Change, Row } from './change-log.ts'
import type { Column } from './table-catalogue.ts'

const SHORT_VALUE_BYTES = 64

/** A change in the format of a hosted project, as JSON: only columns that the reader may read and has selected. */
export function changePayload(
  change: Change,
  readable: readonly Column[],
  select: readonly string[] | null,
): string {
  const columns = readable.filter(({ name, isKey }) => isKey || (select?.includes(name) ?? true))
  const { kind, row, oldKey } = change
  const payload = {
    schema: change.schema,
    table: change.table,
    type: kind,
    commit_timestamp: change.at,
    columns: columns.map(({ name, type }) => ({ name, type })),
    ...(kind === 'DELETE' ? {} : { record: pick(row, columns) }),
    ...(kind === 'INSERT'
      ? {}
      : {
          old_record: pick(
            oldKey,
            columns.filter(({ isKey }) => isKey),
          ),
        }),
    errors: null,
  }
  const json = JSON.stringify(payload)
  return json.length > MAX_RECORD_BYTES ? JSON.stringify(shortened(payload)) : json
}

function pick(row: Row, columns: readonly Column[]): Row {
  return Object.fromEntries(columns.map(({ name }) => [name, row[name] ?? null]))
}

function shortened<Payload extends { record?: Row; errors: unknown }>(payload: Payload) {
  const isShort = (value: unknown) => JSON.stringify(value).length <= SHORT_VALUE_BYTES
  const values = Object.entries(payload.record ?? {}).filter(([, value]) => isShort(value))
  return {
    ...payload,
    record: Object.fromEntries(values),
    errors: ['Error 413: Payload Too Large'],
  }
}
