import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'

import { LinkButton } from '#app/ui/admin/link-button.tsx'
import { Panel } from '#app/ui/admin/panel.tsx'
import { useAddressParams } from '#app/ui/admin/use-address-params.ts'
import { CATEGORIES } from '#domain/category.ts'

import { chosenServices, type ChosenServices } from '../schema.ts'
import { Choice } from './change-fields.tsx'
import { matchCountQuery } from './queries.ts'

const STATUSES = [
  { value: '', label: 'All statuses' },
  { value: 'published', label: 'Published' },
  { value: 'draft', label: 'Draft' },
  { value: 'archived', label: 'Archived' },
] as const

const IN_ALL_CATEGORIES = [
  { value: '', label: 'All categories' },
  ...CATEGORIES.map((value) => ({ value, label: value })),
]

/** The services that a change is about: those chosen in their list, or else those with a status and a category. */
export function useChosenServices() {
  const { state } = useLocation()
  const brought = chosenServices.safeParse(state).data ?? null
  const [params, , put] = useAddressParams()
  const eq = Object.fromEntries(
    (['status', 'category'] as const).flatMap((name) => {
      const value = params.get(name)
      return value ? [[name, value]] : []
    }),
  )
  const { data: count } = useQuery({ ...matchCountQuery(eq), enabled: brought === null })
  const matching: ChosenServices | null =
    count === undefined ? null : { target: { where: { q: '', in: [], eq, trash: false } }, count }
  return {
    chosen: brought ?? matching,
    isBrought: brought !== null,
    eq,
    choose: (name: 'status' | 'category', value: string) =>
      put({ [name]: value }, { replace: true }),
  }
}

/** Says which services these are, and lets them be chosen. */
export function ChooseServices({
  of: { chosen, isBrought, eq, choose },
}: {
  of: ReturnType<typeof useChosenServices>
}) {
  return (
    <Panel
      title="Which services"
      actions={
        <LinkButton to="/admin/services?layout=table" variant="outline">
          Choose in the list
        </LinkButton>
      }
    >
      {!isBrought && (
        <div className="grid gap-5 sm:grid-cols-2">
          <Choice
            label="With the status"
            value={eq['status'] ?? ''}
            options={STATUSES}
            onChoose={(value) => choose('status', value)}
          />
          <Choice
            label="In the category"
            value={eq['category'] ?? ''}
            options={IN_ALL_CATEGORIES}
            onChoose={(value) => choose('category', value)}
          />
        </div>
      )}
      <p role="status" className="font-semibold tabular-nums">
        {chosen === null ? 'Counting…' : countText(chosen.count)}
        {isBrought && chosen && 'where' in chosen.target && ' match your list'}
      </p>
    </Panel>
  )
}

const countText = (count: number) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'service' : 'services'}`
