import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'

import { changesBetween } from '#app/resource/changes-between.ts'
import { Changes } from '#app/ui/admin/changes.tsx'
import { ErrorState } from '#app/ui/admin/error-state.tsx'
import { Panel } from '#app/ui/admin/panel.tsx'
import { useAddressParams } from '#app/ui/admin/use-address-params.ts'
import { Label } from '#app/ui/field.tsx'
import { Options, Select } from '#app/ui/select.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { writtenDay } from '#domain/written-day.ts'

import { versionQuery, versionsQuery, type ListedVersion } from './queries.ts'
import { legalTextSchema, type LegalValues } from './schema.ts'
import { VERSION_STATES } from './version-state.tsx'

const PARAMETER = 'with'

type Compared = Pick<LegalValues, 'title' | 'body' | 'effective_date' | 'change_note'>

interface VersionComparisonProps {
  slug: string
  version: number
  /** As stored, or as it is being typed. */
  values: Compared
}

/** What a version says differently from another one, which the address names; from the one before it at first. */
export function VersionComparison({ slug, version, values }: VersionComparisonProps) {
  const id = useId()
  const [params, , put] = useAddressParams()
  const query = useQuery(versionsQuery(slug))
  const others = query.data?.filter((other) => other.version !== version) ?? []
  const chosen =
    others.find((other) => String(other.version) === params.get(PARAMETER)) ??
    others.find((other) => other.version < version) ??
    others.at(-1)

  if (query.isError) return <ErrorState title="Failed to load the versions." query={query} />
  if (query.data && !chosen) {
    return (
      <Panel>
        <p className="text-muted">This is the only version so far.</p>
      </Panel>
    )
  }
  return (
    <Panel
      title="Differences"
      actions={
        chosen && (
          <div className="flex items-center gap-3">
            <Label htmlFor={id}>Compare with</Label>
            <Select
              id={id}
              isDense
              value={String(chosen.version)}
              onChange={({ target }) => put({ [PARAMETER]: target.value }, { replace: true })}
              className="[&>select]:bg-raised"
            >
              <Options of={others.map((one) => ({ value: one.version, label: nameOf(one) }))} />
            </Select>
          </div>
        )
      }
    >
      {chosen ? (
        <Differences key={chosen.id} version={version} values={values} other={chosen} />
      ) : (
        <Loading />
      )}
    </Panel>
  )
}

const nameOf = ({ version, state, effective_date }: ListedVersion) =>
  `Version ${version}, ${state === 'draft' ? VERSION_STATES.draft.label : writtenDay(effective_date)}`

function Differences({
  version,
  values,
  other,
}: Pick<VersionComparisonProps, 'version' | 'values'> & { other: ListedVersion }) {
  const query = useQuery(versionQuery(other.id))
  if (query.isError) return <ErrorState title="Failed to load the other version." query={query} />
  if (!query.data) return query.data === null ? <p>It no longer exists.</p> : <Loading />
  // The older one comes first, whichever of the two is being looked at.
  const [before, after] = other.version < version ? [query.data, values] : [values, query.data]
  const changes = changesBetween(legalTextSchema, before, after)
  return changes.length === 0 ? (
    <p className="text-muted">Both say the same.</p>
  ) : (
    <Changes changes={changes} />
  )
}

function Loading() {
  return (
    <div role="status">
      <span className="sr-only">Loading the versions</span>
      <Skeleton className="h-14" />
    </div>
  )
}
