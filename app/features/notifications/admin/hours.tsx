import { useQuery } from '@tanstack/react-query'

import { userMessageOf } from '#app/backend/errors.ts'
import { SchemaField } from '#app/resource/resource-fields.tsx'
import { ErrorState } from '#app/ui/admin/error-state.tsx'
import { RecordForm, SaveButton } from '#app/ui/admin/form/record-form.tsx'
import { LoadingScreen } from '#app/ui/admin/loading-screen.tsx'
import { Panel } from '#app/ui/admin/panel.tsx'

import { hoursQuery } from './queries.ts'
import { hoursSchema, type StoredHours } from './schema.ts'
import { useHoursForm } from './use-hours-form.ts'

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
