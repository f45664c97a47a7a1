import { Link } from 'react-router'

import { infosOf } from '#app/resource/field-facts.ts'
import { Changes, type FieldChange } from '#app/ui/admin/changes.tsx'
import { formatValue, type FieldInfos } from '#app/ui/admin/form/field-info.ts'
import { cn } from '#app/ui/class-names.ts'
import { readMetrics } from '#domain/case-study.ts'

import { studyHref } from '../../project-filter.ts'
import { caseStudySchema } from '../../schema.ts'
import type { EntryKind, SyncOutcome } from '../queries.ts'

/** What a sync did, or would do: each entry that differs, and those that could not be read. */
export function SyncEntries({
  outcome: { entries, skipped, unchanged },
  isDryRun,
}: {
  outcome: SyncOutcome
  isDryRun: boolean
}) {
  const of = (kind: EntryKind) => entries.filter((entry) => entry.kind === kind)
  const [added, changed, gone] = [of('new'), of('changed'), of('gone')]
  return (
    <div className="grid gap-6">
      <Group title="New" count={added.length}>
        {added.map(({ id, title, changes }) => (
          <li key={id} className={cn(!isDryRun && 'flex flex-wrap gap-x-4')}>
            {!isDryRun ? (
              <>
                <StudyLink id={id} title={title} />
                <Link to={studyHref(id)} target="_blank" rel="noopener" className="text-link">
                  View
                  <span className="sr-only"> {title} (opens in a new tab)</span>
                </Link>
              </>
            ) : changes.length === 0 ? (
              title
            ) : (
              <details>
                <summary className="cursor-pointer py-1">{title}</summary>
                <div className="mt-2 mb-3 border-l-2 border-hairline pl-4">
                  <Changes changes={toFieldChanges(changes)} only="after" />
                </div>
              </details>
            )}
          </li>
        ))}
      </Group>
      <Group title="Changed" count={changed.length}>
        {changed.map(({ id, title, changes }) => (
          <li key={id}>
            <details>
              <summary className="cursor-pointer py-1">
                {title} <span className="text-muted">({changes.map(labelOf).join(', ')})</span>
              </summary>
              <div className="mt-2 mb-3 border-l-2 border-hairline pl-4">
                <p className="mb-3">
                  <StudyLink id={id} title="Open the case study" />
                </p>
                <Changes changes={toFieldChanges(changes)} />
              </div>
            </details>
          </li>
        ))}
      </Group>
      <Group
        title="Gone from the feed"
        count={gone.length}
        text="They stay in the store until you delete them."
      >
        {gone.map(({ id, title }) => (
          <li key={id}>
            <StudyLink id={id} title={title} />
          </li>
        ))}
      </Group>
      <Group title="Could not be read, left out" count={skipped.length}>
        {skipped.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </Group>
      {entries.length === 0 && skipped.length === 0 && (
        <p className="text-sm text-muted">
          {unchanged === 0 ? 'The feed is empty.' : 'Everything is as it is in the feed.'}
        </p>
      )}
    </div>
  )
}

interface GroupProps {
  title: string
  count: number
  text?: string
  children: React.ReactNode
}

function Group({ title, count, text, children }: GroupProps) {
  if (count === 0) return null
  return (
    <section aria-label={title}>
      <h3 className="mb-2 font-sans text-sm font-semibold tracking-normal">
        {title} <span className="font-normal text-muted tabular-nums">{count}</span>
      </h3>
      {text && <p className="mb-2 text-sm text-muted">{text}</p>}
      <ul className="grid gap-1 text-sm [overflow-wrap:anywhere]">{children}</ul>
    </section>
  )
}

export function StudyLink({ id, title }: { id: string; title: string }) {
  return (
    <Link to={`/admin/case-studies/${id}`} className="underline underline-offset-4">
      {title}
    </Link>
  )
}

type Change = SyncOutcome['entries'][number]['changes'][number]

/** A feed gives days, which are kept as midnight UTC. */
const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

/** The feed's own columns that no field of the form has. */
const INFOS: FieldInfos = {
  ...infosOf(caseStudySchema),
  metrics: { label: 'Figures' },
  metric_order: { label: 'Order of the figures' },
  created_at: { label: 'Date', format: (at: string) => DAY.format(new Date(at)) },
}

export const fieldLabel = (name: string) => INFOS[name]?.label ?? name

const labelOf = ({ name }: Change) => fieldLabel(name)

/** As in the form. */
const PLACES = Object.keys(INFOS)
const placeOf = ({ name }: Change) => PLACES.indexOf(name)

/** Figures read as visitors will read them: "Recovered carts: +9%". */
function toFieldChanges(changes: readonly Change[]): FieldChange[] {
  const orders = changes.find(({ name }) => name === 'metric_order')
  const hasFigures = changes.some(({ name }) => name === 'metrics')
  const shown = (name: string, value: unknown, order: unknown) => {
    if (value === null) return ''
    if (name !== 'metrics') return formatValue(INFOS, name, value)
    const figures = readMetrics(value, Array.isArray(order) ? order.map(String) : null)
    return figures.map((figure) => `${figure.name} ${figure.text}`).join('\n')
  }
  return changes
    .filter((change) => change !== orders || !hasFigures)
    .toSorted((one, other) => placeOf(one) - placeOf(other))
    .map(({ name, before, after }) => ({
      field: fieldLabel(name),
      before: shown(name, before, orders?.before),
      after: shown(name, after, orders?.after),
      isText: typeof before === 'string' || typeof before === 'object',
    }))
}
