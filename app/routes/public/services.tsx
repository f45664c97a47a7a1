import { useQuery } from '@tanstack/react-query'
import { useId, useState, type ComponentProps } from 'react'
import { Link } from 'react-router'

import { startPageData } from '#app/backend/page-data.ts'
import { randomUuid } from '#domain/random-uuid.ts'
import { getQueryClient } from '#app/backend/query-client.ts'
import { settleSoon } from '#app/backend/settle-soon.ts'
import { addListedService } from '#app/features/cart/cart-actions.ts'
import { ServiceRows } from '#app/features/services/components/service-grid.tsx'
import { ServicesSection } from '#app/features/services/components/services-section.tsx'
import { ExampleQuestions, LinkChips } from '#app/features/search/components/example-questions.tsx'
import { NothingFound } from '#app/features/search/components/nothing-found.tsx'
import { SearchBox } from '#app/features/search/components/search-box.tsx'
import { NO_SUGGESTIONS, recordSearch, suggestServicesQuery } from '#app/features/search/queries.ts'
import type { SitePage } from '#app/features/search/search-answers.ts'
import {
  CLOSEST,
  COMMON_PROBLEMS,
  describeCloseness,
  describeReason,
  FOR_EXAMPLE,
  LOOSER_FIT,
  MAX_SEARCH_CHARACTERS,
  needsMore,
  NOTHING_FOUND,
  otherQuestions,
  PAGES_TITLE,
} from '#app/features/search/search-text.ts'
import { readServiceList, useServiceList } from '#app/features/services/use-service-list.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { laterPart } from '#app/ui/later-part.tsx'
import { isCategory } from '#domain/category.ts'
import {
  DEFAULT_SORT,
  LIST_SKELETON_COUNT,
  browseEmptyMessage,
  browseHeading,
  sortServices,
} from '#domain/listing.ts'
import { readPage } from '#domain/paging.ts'

import { findServicesQuery, NOTHING } from '../find-services.ts'
import { readListing } from '../listing-params.ts'
import { mostHiredQuery } from '../most-hired-query.ts'
import { PageHead } from '../page-head.tsx'
import { useSite } from '../use-site.ts'
import type { Route } from './+types/services.ts'

const PAGE_HEADING = 'Browse Services'
const DESCRIPTION = 'All services with their fixed price and delivery time. Filter by category.'
const SHOWN_EXAMPLES = 4
const ON_A_PAGE = 'Your answer is on another page.'

const ListPages = laterPart(
  'The list of pages',
  async () => (await import('#app/features/services/components/list-pages.tsx')).ListPages,
)

/** What the address asks for. */
const readBrowsing = (url: string) => ({
  ...readListing(url, { canSearch: true }),
  /** Of a long list, from 1. */
  page: readPage(new URL(url).searchParams.get('page')),
})

type Browsing = ReturnType<typeof readBrowsing>

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = startPageData(context)
  const listing = readBrowsing(request.url)
  const { q, category } = listing
  await Promise.all([
    page.prefer(suggestServicesQuery(), NO_SUGGESTIONS),
    q === null
      ? readServiceList(page.prefer.bind(page), listing)
      : page.prefer(findServicesQuery(q, category), NOTHING),
  ])
  return page.respond({ listing })
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const listing = readBrowsing(request.url)
  const { q, category } = listing
  const queryClient = getQueryClient()
  await settleSoon(
    queryClient.prefetchQuery(suggestServicesQuery()),
    q === null
      ? readServiceList((query) => queryClient.fetchQuery(query), listing)
      : queryClient.prefetchQuery(findServicesQuery(q, category)),
  )
  return { listing }
}

/** The browse page: the whole list, one category of it, or what a search found (product 6.2). */
export default function ServicesPage({ loaderData: { listing } }: Route.ComponentProps) {
  const { q, category, sort, isCut } = listing
  const { callUrl } = useSite()
  const [sessionId] = useState(randomUuid)
  const { data: { examples } = NO_SUGGESTIONS } = useQuery(suggestServicesQuery())
  const known = isCategory(category) ? category : null
  const list = useServiceList(listing, { isAsked: q === null })
  const found = useQuery({ ...findServicesQuery(q ?? '', category), enabled: q !== null })
  const { closest, reasons, pages } = found.data ?? NOTHING
  const foundServices = found.data && sortServices(found.data.services, sort)
  const { services, total, paging, isError } =
    q === null
      ? list
      : { ...found, services: foundServices, total: foundServices?.length, paging: undefined }
  // A failed list is an empty one (product 5.8); null while it loads.
  const listed = services ?? (isError ? [] : null)
  const page = paging?.page ?? 1
  // For a search without any answer, what others choose.
  const isNothing = q !== null && listed?.length === 0 && closest.length === 0
  const { data: mostHired } = useQuery({ ...mostHiredQuery(), enabled: isNothing })
  const onOpen = ({ id }: { id: string }) =>
    void recordSearch({ sessionId, query: q ?? '', clickedId: id })
  const suggestions = q && listed && needsMore(listed, pages) && (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8 md:border-t md:border-ink md:pt-4">
      <Instead
        title={CLOSEST}
        note={listed.length > 0 && LOOSER_FIT}
        services={closest}
        onOpen={onOpen}
        noteOf={({ id }) => reasons[id] && describeCloseness(reasons[id])}
      />
      {isNothing && (
        <Instead
          title="Most hired this month"
          services={mostHired ?? []}
          noteOf={({ projectsSold30d }) => `${projectsSold30d} sold in 30 days`}
        />
      )}
      <ExampleQuestions
        label={COMMON_PROBLEMS}
        isTitled
        questions={otherQuestions(examples, q).slice(0, SHOWN_EXAMPLES)}
      />
    </div>
  )
  return (
    <>
      <PageHead
        title={browseTitle({ ...listing, page })}
        description={DESCRIPTION}
        path={canonicalPath({ ...listing, page })}
        isPrivate={q !== null}
      />
      <header className="wrap pt-12 md:pt-20">
        <h1 className="text-heading">{PAGE_HEADING}</h1>
        <div className="mt-6 max-w-3xl md:mt-8">
          <SearchBox q={q ?? ''} category={known} sessionId={sessionId} callUrl={callUrl} />
          {q === null && (
            <ExampleQuestions label={FOR_EXAMPLE} questions={examples.slice(0, SHOWN_EXAMPLES)} />
          )}
          {listed?.length !== 0 && <LinkChips label={PAGES_TITLE} links={pages} />}
          {isCut && <CutNotice />}
        </div>
      </header>
      <ServicesSection
        resultsHeading={resultsHeading(listing, total ?? listed?.length)}
        path="/services"
        q={q}
        category={known}
        sort={sort}
        services={listed}
        skeletonCount={LIST_SKELETON_COUNT}
        emptyMessage={browseEmptyMessage({ q, category })}
        {...(q && {
          // A page that was asked for is no service that is yet to come.
          emptyNote: pages.length > 0 ? ON_A_PAGE : NOTHING_FOUND,
          emptyActions:
            pages.length > 0 ? (
              <AnswerLinks pages={pages} />
            ) : (
              <NothingFound q={q} category={category} callUrl={callUrl} />
            ),
          onOpen,
          noteOf: ({ id }) => reasons[id] && describeReason(reasons[id]),
        })}
        onAddToCart={addListedService}
        besideFew={suggestions}
      >
        {paging && (
          <ListPages category={known} sort={sort} page={paging.page} pages={paging.pages} />
        )}
      </ServicesSection>
      {q && listed?.length === 0 && <div className="wrap">{suggestions}</div>}
    </>
  )
}

function AnswerLinks({ pages }: { pages: readonly SitePage[] }) {
  return pages.map(({ label, href }) => (
    <Link key={href} to={href} className={buttonClass({ variant: 'primary' })}>
      {label}
    </Link>
  ))
}

type InsteadProps = { title: string; note?: string | false } & ComponentProps<typeof ServiceRows>

/** Services in place of what was not found; nothing without any. */
function Instead({ title, note, ...rows }: InsteadProps) {
  const id = useId()
  if (rows.services.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-title">
        {title}
      </h2>
      {note && <p className="mt-1 text-sm text-muted">{note}</p>}
      <div className="mt-5">
        <ServiceRows {...rows} />
      </div>
    </section>
  )
}

function browseTitle({ q, category, page }: Browsing): string {
  if (q) return `Search Results for "${q}"${category ? ` in ${category}` : ''}`
  const title = category ? `${category} Services` : PAGE_HEADING
  return page > 1 ? `${title} · Page ${page}` : title
}

/** Other orders and categories have the same services. */
function canonicalPath({ category, sort, page }: Browsing): string {
  const isWhole = category === null && sort === DEFAULT_SORT
  return isWhole && page > 1 ? `/services?page=${page}` : '/services'
}

/** '' while the number is not known that is part of it. */
function resultsHeading({ q, category }: Browsing, count: number | undefined): string | null {
  const heading = browseHeading({ q, category, count: count ?? 0 })
  return heading !== null && category !== null && count === undefined ? '' : heading
}

function CutNotice() {
  return (
    <p role="alert" className="mt-3 border-l-3 border-accent pl-3 text-sm">
      Your search was longer than {MAX_SEARCH_CHARACTERS} characters, so only its beginning was
      searched for.
    </p>
  )
}
