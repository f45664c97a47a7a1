import { useQueryClient } from '@tanstack/react-query'

import { browserBackend } from '#app/backend/browser-backend.ts'
import { unwrapRows } from '#app/backend/errors.ts'
import { infosOf } from '#app/resource/field-facts.ts'
import { adminToast } from '#app/ui/admin/admin-toast.ts'
import { useRecordForm, type RecordForm } from '#app/ui/admin/form/use-record-form.ts'

import { hoursQuery } from './queries.ts'
import {
  hoursConversion,
  hoursSchema,
  type HoursOutput,
  type HoursValues,
  type StoredHours,
} from './schema.ts'

export type HoursForm = RecordForm<HoursValues>

const FIELDS = infosOf(hoursSchema)

/** The form on the hours at which the owner gets emails. */
export function useHoursForm(stored: StoredHours): HoursForm {
  const queryClient = useQueryClient()
  const readAgain = () => queryClient.fetchQuery({ ...hoursQuery(), staleTime: 0 })
  return useRecordForm<HoursValues, HoursOutput>({
    schema: hoursSchema,
    fields: FIELDS,
    loaded: toLoaded(stored),
    failedText: 'Failed to save the hours. Please try again.',
    async save(values, { version }) {
      const client = await browserBackend()
      const answer = await client.rpc('save_notification_hours', {
        // The generator takes no parameter for null.
        p_version: (version || null) as string,
        p_values: hoursConversion.toRow(values),
      })
      if (answer.error?.message === 'record_changed') {
        return { kind: 'conflict', theirs: toLoaded(await readAgain()) }
      }
      unwrapRows(answer)
      return { kind: 'saved', id: 'store', ...toLoaded(await readAgain()) }
    },
    onSaved: () => adminToast.success('Hours saved.'),
  })
}

function toLoaded(stored: StoredHours) {
  return { values: hoursConversion.fromRow(stored), version: stored.version ?? '' }
}
