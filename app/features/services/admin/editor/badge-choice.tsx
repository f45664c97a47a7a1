import { useQuery } from '@tanstack/react-query'
import { useController } from 'react-hook-form'

import { browserBackend } from '#app/backend/browser-backend.ts'
import { Checkbox } from '#app/ui/admin/checkbox.tsx'
import type { RecordForm } from '#app/ui/admin/form/use-record-form.ts'

import { listBadgesQuery } from '../data/list-badges.ts'
import type { ServiceValues } from '../../schema.ts'

/** Which badges the service carries, of all that there are. */
export function BadgeChoice({ form }: { form: RecordForm<ServiceValues> }) {
  const { data: badges = [], isError } = useQuery(listBadgesQuery(browserBackend))
  const { field } = useController({ control: form.control, name: 'badge_codes' })
  const chosen: readonly string[] = field.value

  function toggle(code: string, isChosen: boolean) {
    field.onChange(isChosen ? [...chosen, code] : chosen.filter((other) => other !== code))
  }

  return (
    <fieldset className="min-w-0 md:col-span-2">
      <legend className="mb-1.5 text-sm font-medium">
        Badges <span className="font-normal text-muted">(optional)</span>
      </legend>
      {badges.length === 0 && (
        <p className="text-sm text-muted">
          {isError ? 'The badges could not be loaded.' : 'There are no badges yet.'}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {badges.map(({ code, label, color }) => (
          <label
            key={code}
            className="inline-flex min-h-10 cursor-pointer items-center gap-2.5 rounded-sm border border-hairline bg-paper px-3 text-sm has-checked:border-ink has-checked:font-semibold"
          >
            <Checkbox
              checked={chosen.includes(code)}
              onChange={(event) => toggle(code, event.target.checked)}
            />
            <span aria-hidden className="size-2 rounded-full" style={{ backgroundColor: color }} />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
