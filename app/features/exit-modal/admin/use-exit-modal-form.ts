import { useQueryClient } from '@tanstack/react-query'

import { browserBackend } from '#app/backend/browser-backend.ts'
import { unwrapRows } from '#app/backend/errors.ts'
import { readFieldProblems } from '#app/backend/field-problems.ts'
import { infosOf, valuesOf } from '#app/resource/field-facts.ts'
import { adminToast } from '#app/ui/admin/admin-toast.ts'
import type { SaveOutcome } from '#app/ui/admin/form/save-outcome.ts'
import { useRecordForm, type RecordForm } from '#app/ui/admin/form/use-record-form.ts'

import { exitModalDeskQuery, type ExitModalDesk } from './queries.ts'
import {
  exitModalConversion,
  exitModalSchema,
  type ExitModalOutput,
  type ExitModalValues,
} from './schema.ts'

export type ExitModalForm = RecordForm<ExitModalValues>

const ID = 'exit_modal'
const FIELDS = infosOf(exitModalSchema)

/** The form on the settings of the exit modal. */
export function useExitModalForm(desk: ExitModalDesk): ExitModalForm {
  const queryClient = useQueryClient()
  const readDesk = () => queryClient.fetchQuery({ ...exitModalDeskQuery(), staleTime: 0 })
  return useRecordForm<ExitModalValues, ExitModalOutput>({
    schema: exitModalSchema,
    fields: FIELDS,
    loaded: toLoaded(desk),
    failedText: 'Failed to save the exit modal. Please try again.',
    async save(values, { version }): Promise<SaveOutcome<ExitModalValues>> {
      const client = await browserBackend()
      const answer = await client.rpc('save_exit_modal', {
        // The generator takes no parameter for null.
        p_version: (version || null) as string,
        p_values: exitModalConversion.toRow(values),
      })
      if (answer.error?.message === 'record_changed') {
        return { kind: 'conflict', theirs: toLoaded(await readDesk()) }
      }
      const problems = answer.error && readFieldProblems(answer.error)
      if (problems) return { kind: 'refused', ...problems }
      unwrapRows(answer)
      return { kind: 'saved', id: ID, ...toLoaded(await readDesk()) }
    },
    onSaved({ values }) {
      adminToast.success(
        'Exit modal saved.',
        !values.is_on
          ? 'It is off.'
          : isLater(values.starts_on)
            ? 'Visitors get it from its first day on.'
            : 'Visitors get it from now on.',
      )
      void queryClient.invalidateQueries({ queryKey: ['admin', 'history', 'site_settings', ID] })
      void queryClient.invalidateQueries({ queryKey: ['site'] })
    },
  })
}

/** Days are those of the owner, as the browser has them. */
const isLater = (day: string | null) => (day ?? '') > new Date().toLocaleDateString('sv-SE')

function toLoaded({ settings, version }: ExitModalDesk) {
  const made = exitModalConversion.fromRow({ value: settings })
  return { values: valuesOf(exitModalSchema, made), version: version ?? '' }
}
