import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { HydrateQueries } from '#app/backend/hydrate-queries.tsx'
import { startPageData } from '#app/backend/page-data.ts'
import { getQueryClient } from '#app/backend/query-client.ts'
import { randomUuid } from '#app/backend/random-uuid.ts'
import { settleSoon } from '#app/backend/settle-soon.ts'
import { ServicesSection } from '#app/features/services/components/services-section.tsx'
import { servicesQuery } from '#app/features/services/queries.ts'
import { Hero } from '#app/features/home/components/hero.tsx'
import { HowItWorks } from '#app/features/home/components/how-it-works.tsx'
import { Pillars } from '#app/features/home/components/pillars.tsx'
import { SocialProof } from '#app/features/home/components/social-proof.tsx'
import { TestimonialsSlider } from '#app/features/home/components/testimonials-slider.tsx'
import { EMPTY_HOME_PAGE, getHomePageQuery } from '#app/features/home/data/get-home-page.ts'
import { SearchBox } from '#app/features/search/components/search-box.tsx'
import { isPageAvailable } from '#app/features/site/site-links.ts'
import { isCategory } from '#domain/category.ts'
import { HOME_LIMIT, HOME_SKELETON_COUNT, sortServices } from '#domain/listing.ts'

import { addListedService } from '../add-listed-service.ts'
import { readListing } from '../listing-params.ts'
import { PageHead } from '../page-head.tsx'
import { useSite } from '../use-site.ts'
import type { Route } from './+types/home.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = startPageData(context)
  const listing = readListing(request.url)
  await Promise.all([
    page.prefer(servicesQuery(listing.category), []),
    page.prefer(getHomePageQuery(), EMPTY_HOME_PAGE),
  ])
  return page.respond({ listing })
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const listing = readListing(request.url)
  const queryClient = getQueryClient()
  await settleSoon(
    queryClient.prefetchQuery(servicesQuery(listing.category)),
    queryClient.prefetchQuery(getHomePageQuery()),
  )
  return { listing, queries: undefined }
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  return (
    <HydrateQueries state={loaderData.queries}>
      <Home listing={loaderData.listing} />
    </HydrateQueries>
  )
}

function Home({ listing }: { listing: ReturnType<typeof readListing> }) {
  const site = useSite()
  const [sessionId] = useState(randomUuid)
  const { data: home = EMPTY_HOME_PAGE } = useQuery(getHomePageQuery())
  const { hero, howItWorks, pillars } = home.content
  const { category, sort } = listing
  const services = useQuery(servicesQuery(category))
  // A failed list is an empty one (product 5.8); null while it loads.
  const listed = services.data ?? (services.isError ? [] : null)
  return (
    <>
      <PageHead description={hero.lead || site.tagline} path="/" />
      <Hero
        content={hero}
        tagline={site.tagline}
        callUrl={site.callUrl}
        {...(isPageAvailable('/about') ? { aboutTo: '/about' } : {})}
      />
      <SocialProof
        clients={home.featuredClients}
        clientCount={home.clientCount}
        brands={site.headlineBrands}
        projects={site.headlineProjects}
      />
      <HowItWorks {...howItWorks} />
      <Pillars pillars={pillars} />
      <ServicesSection
        heading="Services with a price and a deadline"
        aside={<SearchBox sessionId={sessionId} callUrl={site.callUrl} />}
        path="/"
        category={isCategory(category) ? category : null}
        sort={sort}
        services={listed && sortServices(listed, sort).slice(0, HOME_LIMIT)}
        skeletonCount={HOME_SKELETON_COUNT}
        onAddToCart={addListedService}
        browseMoreTo="/services"
      />
      <TestimonialsSlider testimonials={home.testimonials} />
    </>
  )
}
