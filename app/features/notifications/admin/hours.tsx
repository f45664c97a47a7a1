import { useQuery, useQueryClient } from '@tanstack/react-query'

import { userMessageOf, unwrapRows } from '#app/backend/errors.ts'
import { SchemaField } from '#app/resource/resource-fields.tsx'
import { ErrorState } from '#app/ui/admin/error-state.tsx'
import { RecordForm, SaveButton } from '#app/ui/admin/form/record-form.tsx'
import { LoadingScreen } from '#app/ui/admin/loading-screen.tsx'
import { Panel } from '#app/ui/admin/panel.tsx'
import { browserBackend } from '#app/backend/browser-backend.ts'
import { infosOf } from '#app/resource/field-facts.ts'
import { adminToast } from '#app/ui/admin/admin-toast.ts'
import { useRecordForm } from '#app/ui/admin/form/use-record-form.ts'

import { hoursQuery } from './queries.ts'
import {
  hoursSchema,
  type StoredHours,
  hoursConversion,
  type HoursOutput,
  type HoursValues,
} from './schema.ts'

/** The owner's zone, the hour of the digest, and quiet hours (product 43.6). */
export function NotificationHours() {
  const query = useQuery(hoursQuery())
  if (query.isError) {
    return (
      <ErrorState
        title="Failed to load the hours."
        text={userMessageOf(query.error)}
        query={query}
      />
    )
  }
  if (!query.data) return <LoadingScreen text="Loading..." />
  return <Hours stored={query.data} />
}

function Hours({ stored }: { stored: StoredHours }) {
  const form = useHoursForm(stored)
  const field = { schema: hoursSchema, form }
  return (
    <RecordForm form={form} label="Hours">
      <Panel title="Hours" actions={<SaveButton form={form}>Save Hours</SaveButton>}>
        <div className="grid gap-5 sm:grid-cols-2">
          <SchemaField {...field} name="time_zone" />
          <SchemaField {...field} name="digest_hour" />
        </div>
        <SchemaField {...field} name="has_quiet_hours" />
        {form.hook.watch('has_quiet_hours') && (
          <div className="grid gap-5 sm:grid-cols-2">
            <SchemaField {...field} name="quiet_from" />
            <SchemaField {...field} name="quiet_until" />
          </div>
        )}
      </Panel>
    </RecordForm>
  )
}

export const FIELDS = infosOf(hoursSchema)

/** The form on the hours at which the owner gets emails. */
function useHoursForm(stored: StoredHours) {
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
