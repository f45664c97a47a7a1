import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { FieldValues } from 'react-hook-form'

import { browserBackend } from '#app/backend/browser-backend.ts'
import { findRow, saveByProcedure } from '#app/backend/resource-rows.ts'
import { insertRecord, saveRecord, toSaveOutcome } from '#app/backend/save-record.ts'
import { useLiveRefresh } from '#app/backend/use-live-refresh.ts'
import { adminToast } from '#app/ui/admin/admin-toast.ts'
import { useRecordForm, type RecordForm } from '#app/ui/admin/form/use-record-form.ts'
import { sentenceCase } from '#app/ui/sentence-case.ts'

import type { AnyRow, BuiltForm, BuiltResource } from './define-resource.ts'
import { valuesOf, withMadeFields } from './field-facts.ts'

/** One row of a resource, as fresh as the database has it. Undefined while it loads, null when it is gone. */
export function useResourceRow<Row extends AnyRow>(
  resource: BuiltResource<Row>,
  id: string | null,
) {
  const queryClient = useQueryClient()
  const queryKey = rowKey(resource, id)
  const query = useQuery({
    queryKey,
    queryFn: async () => findRow<Row>(await browserBackend(), resource.source, id ?? ''),
    enabled: id !== null,
  })
  useLiveRefresh({
    tables: resource.live,
    isOn: id !== null,
    isFresh: true,
    refresh: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey }),
        queryClient.invalidateQueries({ queryKey: historyKey(resource, id) }),
      ]),
  })
  return query
}

const rowKey = ({ view }: Pick<BuiltResource<AnyRow>, 'view'>, id: string | null) => [
  'admin',
  view.id,
  'row',
  id,
]

/** Of `RecordHistory`, which shows each save right away. */
const historyKey = ({ table }: Pick<BuiltResource<AnyRow>, 'table'>, id: string | null) => [
  'admin',
  'history',
  table,
  id,
]

/** The form on one row, or on a new one (null). */
export function useResourceForm<Row extends AnyRow>(
  resource: BuiltResource<Row>,
  form: BuiltForm<Row>,
  { row, onCreated }: { row: Row | null; onCreated: (id: string) => void },
): RecordForm<FieldValues> {
  const queryClient = useQueryClient()
  const toLoaded = (loaded: Row) => ({
    id: loaded.id,
    values: valuesOf(form.schema, withMadeFields(form, loaded)),
    version: String(Reflect.get(loaded, 'updated_at')),
  })
  return useRecordForm<FieldValues, Record<string, unknown>>({
    schema: form.schema,
    fields: form.labels,
    loaded: row ? toLoaded(row) : { values: valuesOf(form.schema, null), version: null },
    failedText: `Failed to save the ${resource.noun[0]}. Please try again.`,
    async save(typed, { version }) {
      const values = form.convert?.toRow(typed) ?? typed
      const client = await browserBackend()
      const id = row?.id ?? null
      const place = { table: resource.table, columns: '*', checks: form.checks }
      const outcome = form.save
        ? await saveByProcedure<Row>(client, form.save, resource.source, { id, version, values })
        : id === null
          ? await insertRecord<Row>(client, { ...place, values })
          : await saveRecord<Row>(client, { ...place, id, version, changes: values })
      if (outcome.kind === 'saved') {
        queryClient.setQueryData(rowKey(resource, outcome.row.id), outcome.row)
      }
      return toSaveOutcome(outcome, toLoaded)
    },
    onSaved({ id, values }) {
      adminToast.success(
        `${sentenceCase(resource.noun[0])} saved.`,
        form.savedText?.(values as never),
      )
      void queryClient.invalidateQueries({ queryKey: ['admin', resource.view.id] })
      void queryClient.invalidateQueries({ queryKey: historyKey(resource, id) })
      if (row === null) onCreated(id)
    },
  })
}
