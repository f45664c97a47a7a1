import { useQuery } from '@tanstack/react-query'
import { BookOpenText, ChevronDown, Pin, Search } from 'lucide-react'
import { useId, type FormEvent, type ReactNode } from 'react'
import { Link } from 'react-router'

import { userMessageOf } from '#app/backend/errors.ts'
import { EmptyState } from '#app/ui/admin/empty-state.tsx'
import { ErrorState } from '#app/ui/admin/error-state.tsx'
import { LinkButton } from '#app/ui/admin/link-button.tsx'
import { Moment } from '#app/ui/admin/moment.tsx'
import { StatusChip } from '#app/ui/admin/status-chip.tsx'
import { useAddressParams } from '#app/ui/admin/use-address-params.ts'
import { Button } from '#app/ui/button.tsx'
import { Input } from '#app/ui/field.tsx'
import { Select } from '#app/ui/select.tsx'
import { SkeletonLines } from '#app/ui/skeleton-lines.tsx'
import { CATEGORIES, isCategory } from '#domain/category.ts'

import { explanationQuery } from './queries.ts'
import type { ExplainedService } from './schema.ts'
import { draftPath, promotePath, synonymPath } from './search-links.ts'

const MAX_CHARACTERS = 200

/** Any search as visitors get it, with the reasons of each score (product 47.6). */
export function TrySearch() {
  const [params, changeParams] = useAddressParams()
  const q = (params.get('q') ?? '').trim().slice(0, MAX_CHARACTERS)
  const given = params.get('category')
  const category = isCategory(given) ? given : ''
  const id = useId()

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const next = new URLSearchParams()
    const [words, chosen] = ['q', 'category'].map((name) => String(typed.get(name) ?? '').trim())
    if (words) next.set('q', words)
    if (isCategory(chosen)) next.set('category', chosen)
    changeParams(() => next, { preventScrollReset: true })
  }

  return (
    <>
      <form
        // Filled in afresh where a link leads to another search.
        key={`${q} ${category}`}
        role="search"
        onSubmit={submit}
        className="flex flex-wrap items-end gap-2"
      >
        <div className="min-w-0 flex-[1_1_16rem]">
          <label htmlFor={id} className="mb-1.5 block text-sm font-medium">
            Search as a visitor
          </label>
          <Input
            id={id}
            name="q"
            type="search"
            isDense
            defaultValue={q}
            maxLength={MAX_CHARACTERS}
            placeholder="Our newsletters land in spam"
            className="w-full px-3"
          />
        </div>
        <Select
          isDense
          aria-label="Category"
          name="category"
          defaultValue={category}
          className="max-w-full max-sm:flex-[1_1_8rem]"
        >
          <option>All categories</option>
          {CATEGORIES.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </Select>
        <Button size="sm" type="submit" icon={Search}>
          Search
        </Button>
      </form>
      {q === '' ? (
        <EmptyState
          title="Try any search"
          text="You see what visitors get, and what each score is made of."
        />
      ) : (
        <Answer q={q} category={category} />
      )}
    </>
  )
}

const points = (score: number) => score.toFixed(2)

function Answer({ q, category }: { q: string; category: string }) {
  const query = useQuery(explanationQuery(q, category))
  const { data } = query
  if (query.isError) {
    return <ErrorState title="Failed to search." text={userMessageOf(query.error)} query={query} />
  }
  if (!data) {
    return (
      <SkeletonLines text="Searching" lines={['h-24', 'h-24', 'h-24']} className="grid gap-2" />
    )
  }
  const { results, closest, needed } = data
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p role="status" className="text-sm">
          {results.length === 0
            ? `Nothing found: a result needs a score of ${points(needed)} here.`
            : `${results.length} ${results.length === 1 ? 'result' : 'results'}. A result needs a score of ${points(needed)} here.`}
        </p>
        <div className="flex flex-wrap gap-2">
          {results.length === 0 && (
            <LinkButton to={draftPath(q)} variant="outline">
              Draft a service
            </LinkButton>
          )}
          <LinkButton to={synonymPath(q)} variant="outline" icon={BookOpenText}>
            Add to vocabulary
          </LinkButton>
          <LinkButton to={promotePath(q)} variant="outline" icon={Pin}>
            Promote a service
          </LinkButton>
        </div>
      </div>
      {results.length > 0 && <Services label="Results" services={results} />}
      {closest.length > 0 && (
        <section className="grid gap-3" aria-label="What comes closest">
          <h2 className="text-lg">What comes closest</h2>
          <Services label="Closest" services={closest} />
        </section>
      )}
    </>
  )
}

function Services({ label, services }: { label: string; services: readonly ExplainedService[] }) {
  return (
    <ol
      aria-label={label}
      className="divide-y divide-hairline rounded-md border border-hairline bg-raised"
    >
      {services.map((service, place) => (
        <li key={service.id}>
          <details open={place === 0} className="group">
            <summary className="flex min-h-11 cursor-pointer list-none flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2 -outline-offset-2 hover:bg-paper [&::-webkit-details-marker]:hidden">
              <span className="w-6 text-sm text-muted tabular-nums">{place + 1}</span>
              <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3 gap-y-1">
                <span className="min-w-0 font-semibold wrap-anywhere">{service.title}</span>
                {service.is_promoted && (
                  <StatusChip tone="attention">
                    Promoted
                    {service.promoted_until && (
                      <>
                        {' until '}
                        <Moment at={service.promoted_until} format="date" />
                      </>
                    )}
                  </StatusChip>
                )}
              </span>
              <span className="text-sm tabular-nums">
                <span className="sr-only">Score </span>
                {points(service.score * (1 + service.lift))}
              </span>
              <ChevronDown
                aria-hidden
                className="size-4 text-muted transition-transform group-open:rotate-180"
              />
            </summary>
            <Score service={service} />
          </details>
        </li>
      ))}
    </ol>
  )
}

function Score({ service }: { service: ExplainedService }) {
  const { id, parts, score, lift, projects_sold_30d: sold } = service
  return (
    <div className="grid gap-3 px-4 pb-4 sm:pl-13">
      <table className="w-full text-left text-sm">
        <caption className="sr-only">What the score of {service.title} is made of</caption>
        <tbody className="divide-y divide-hairline">
          {service.is_promoted && (
            <Line name="Promoted" worth="first">
              You put it first for this search, no matter what its score is.
            </Line>
          )}
          {parts.map(({ id: part, text, worth, why }) => (
            <Line key={part} name={text && `“${text}”`} worth={signed(worth)}>
              {why}
            </Line>
          ))}
          {lift > 0 && (
            <Line name="Clicks" worth={signed(score * lift)}>
              Visitors who searched for these words opened it: {(100 * lift).toFixed(1)}% more.
            </Line>
          )}
          <Line name="Popularity" worth="±0.00">
            “{sold.toLocaleString('en-US')} sold in 30 days”, as visitors read it: one for each
            public review. This decides between equal scores only.
          </Line>
        </tbody>
      </table>
      <p className="text-sm">
        <Link to={`/admin/services/${id}`} className="text-link">
          Edit this service
        </Link>
      </p>
    </div>
  )
}

function Line({ name, worth, children }: { name: string; worth: string; children: ReactNode }) {
  return (
    <tr className="align-top max-sm:grid max-sm:grid-cols-[1fr_auto]">
      <th scope="row" className="py-1.5 pr-4 font-medium wrap-anywhere sm:w-48">
        {name || 'The whole search'}
      </th>
      <td className="py-1.5 pr-4 text-muted max-sm:order-3 max-sm:col-span-2 max-sm:pt-0">
        {children}
      </td>
      <td className="w-14 py-1.5 text-right tabular-nums">{worth}</td>
    </tr>
  )
}

const signed = (worth: number) => `${worth < 0 ? '−' : '+'}${Math.abs(worth).toFixed(2)}`
