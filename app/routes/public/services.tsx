import { useQuery } from '@tanstack/react-query'

import { browserBackend } from '#app/backend/browser-backend.ts'
import { HydrateQueries } from '#app/backend/hydrate-queries.tsx'
import { startPageData } from '#app/backend/page-data.ts'
import { getQueryClient } from '#app/backend/query-client.ts'
import { settleSoon } from '#app/backend/settle-soon.ts'
import { ServicesSection } from '#app/features/catalogue/components/services-section.tsx'
import { listServicesQuery } from '#app/features/catalogue/data/list-services.ts'
import { isCategory } from '#domain/category.ts'
import {
  LIST_SKELETON_COUNT,
  browseEmptyMessage,
  browseHeading,
  sortServices,
} from '#domain/listing.ts'

import { addListedService } from '../add-listed-service.ts'
import { readListing } from '../listing-params.ts'
import type { Listing } from '../listing-params.ts'
import { PageHead } from '../page-head.tsx'
import type { Route } from './+types/services.ts'

const PAGE_HEADING = 'Browse Services'
const DESCRIPTION = 'All services with their fixed price and delivery time. Filter by category.'
/** The cards of the first row: their pictures are what people see first. */
const FIRST_ROW = 3

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = startPageData(context)
  const listing = readListing(request.url)
  await page.prefer(listServicesQuery(page.backend, listing.category), [])
  return page.respond({ listing })
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const listing = readListing(request.url)
  await settleSoon(
    getQueryClient().prefetchQuery(listServicesQuery(browserBackend, listing.category)),
  )
  return { listing, queries: undefined }
}

/** The browse page: the whole list, or one category of it (SPEC §2, browse page). */
export default function ServicesPage({ loaderData }: Route.ComponentProps) {
  return (
    <HydrateQueries state={loaderData.queries}>
      <Browse listing={loaderData.listing} />
    </HydrateQueries>
  )
}

function Browse({ listing }: { listing: Listing }) {
  const { q, category, sort } = listing
  const services = useQuery(listServicesQuery(browserBackend, category))
  // A failed list is an empty one (SPEC §8); null while it loads.
  const listed = services.data ?? (services.isError ? [] : null)
  const resultsHeading = listed && browseHeading({ q, category, count: listed.length })
  return (
    <>
      <PageHead
        title={category ? `${category} Services` : PAGE_HEADING}
        description={DESCRIPTION}
        path="/services"
        isPrivate={q !== null}
      />
      {resultsHeading && (
        <h1 className="wrap -mb-8 pt-10 font-sans text-base font-semibold tracking-normal text-muted">
          {PAGE_HEADING}
        </h1>
      )}
      <ServicesSection
        heading={resultsHeading ?? PAGE_HEADING}
        headingLevel={resultsHeading ? 2 : 1}
        path="/services"
        category={isCategory(category) ? category : null}
        sort={sort}
        services={listed && sortServices(listed, sort)}
        skeletonCount={LIST_SKELETON_COUNT}
        emptyMessage={browseEmptyMessage({ q, category })}
        onAddToCart={addListedService}
        priorityCount={FIRST_ROW}
      />
    </>
  )
}
