import { useQuery } from '@tanstack/react-query'

import { userMessageOf } from '#app/backend/errors.ts'
import { Checkbox } from '#app/ui/admin/checkbox.tsx'
import { ErrorState } from '#app/ui/admin/error-state.tsx'
import { LoadingScreen } from '#app/ui/admin/loading-screen.tsx'
import { Panel } from '#app/ui/admin/panel.tsx'
import { Select } from '#app/ui/select.tsx'

import { choicesQuery, useChoose, useLiveChoices } from './queries.ts'
import { EMAIL_CHOICES, type EmailChoice, type NotificationChoice } from './schema.ts'

/** Each event with how the owner hears of it; saved as soon as it is chosen (product 43.5). */
export function NotificationChoices() {
  useLiveChoices()
  const query = useQuery(choicesQuery())
  if (query.isError) {
    return (
      <ErrorState
        title="Failed to load the events."
        text={userMessageOf(query.error)}
        query={query}
      />
    )
  }
  if (!query.data) return <LoadingScreen text="Loading..." />
  return (
    <Panel title="Events" isFlush>
      <div className="divide-y divide-hairline">
        {query.data.map((choice) => (
          <Event key={choice.kind} choice={choice} />
        ))}
      </div>
    </Panel>
  )
}

const CHOICES = Object.entries(EMAIL_CHOICES) as [EmailChoice, string][]

function Event({ choice }: { choice: NotificationChoice }) {
  const { kind, label, event, always_because: alwaysBecause, in_app: inApp, email } = choice
  const choosing = useChoose()
  const choose = (change: { inApp?: boolean; email?: EmailChoice }) =>
    choosing.mutate({ kind, label, inApp, email, ...change })
  return (
    <div
      role="group"
      aria-label={label}
      className="flex flex-wrap items-center gap-x-6 gap-y-2 px-4 py-3 md:px-5"
    >
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-semibold">{label}</p>
        <p className="text-sm text-muted">{event}.</p>
        {alwaysBecause && <p className="text-sm text-muted">Always emailed. {alwaysBecause}</p>}
      </div>
      <label htmlFor={`${kind}-in-app`} className="flex items-center gap-2 text-sm">
        <Checkbox
          id={`${kind}-in-app`}
          checked={inApp}
          onChange={({ target }) => choose({ inApp: target.checked })}
        />
        Back office
      </label>
      <label className="flex items-center gap-2 text-sm">
        Email
        <Select
          isDense
          value={email}
          onChange={({ target }) => {
            const chosen = CHOICES.find(([value]) => value === target.value)
            if (chosen) choose({ email: chosen[0] })
          }}
        >
          {CHOICES.filter(([value]) => value !== 'off' || !alwaysBecause).map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </Select>
      </label>
    </div>
  )
}
