import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { startPageData } from '#app/backend/page-data.ts'
import { randomUuid } from '#domain/random-uuid.ts'
import { prefetchSoon } from '#app/backend/settle-soon.ts'
import { addListedService } from '#app/features/cart/cart-actions.ts'
import { ServicesSection } from '#app/features/services/components/services-section.tsx'
import { NO_HOME_SERVICES, homeServicesQuery } from '#app/features/services/queries.ts'
import { Hero, HowItWorks, Pillars } from '#app/features/home/components/hero.tsx'
import { SocialProof } from '#app/features/home/components/social-proof.tsx'
import { EMPTY_HOME_PAGE, homePageQuery } from '#app/features/home/queries.ts'
import { ExampleQuestions } from '#app/features/search/components/example-questions.tsx'
import { SearchBox } from '#app/features/search/components/search-box.tsx'
import { NO_SUGGESTIONS, suggestServicesQuery } from '#app/features/search/queries.ts'
import { FOR_EXAMPLE } from '#app/features/search/search-text.ts'
import { laterPart } from '#app/ui/later-part.tsx'
import { isCategory } from '#domain/category.ts'
import { HOME_SKELETON_COUNT } from '#domain/listing.ts'

import { readListing } from '../listing-params.ts'
import { PageHead } from '../page-head.tsx'
import { useSite } from '../use-site.ts'
import type { Route } from './+types/home.ts'

/** Beside the heading there is room for two rows of them. */
const FEW_EXAMPLES = 3

const TestimonialsSlider = laterPart(
  'Testimonials',
  async () =>
    (await import('#app/features/home/components/testimonials-slider.tsx')).TestimonialsSlider,
  {
    // What jumps to them finds their place, and going back finds the footer's.
    fallback: <div id="testimonials" className="mt-20 min-h-154 md:mt-32 lg:min-h-118" />,
    isFarDown: true,
  },
)

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = startPageData(context)
  const listing = readListing(request.url)
  await Promise.all([
    page.prefer(homeServicesQuery(listing.category, listing.sort), NO_HOME_SERVICES),
    page.prefer(homePageQuery(), EMPTY_HOME_PAGE),
    page.prefer(suggestServicesQuery(), NO_SUGGESTIONS),
  ])
  return page.respond({ listing })
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const listing = readListing(request.url)
  await prefetchSoon(
    homeServicesQuery(listing.category, listing.sort),
    homePageQuery(),
    suggestServicesQuery(),
  )
  return { listing }
}

export default function HomePage({ loaderData: { listing } }: Route.ComponentProps) {
  const site = useSite()
  const [sessionId] = useState(randomUuid)
  const { data: home = EMPTY_HOME_PAGE } = useQuery(homePageQuery())
  const { data: { examples } = NO_SUGGESTIONS } = useQuery(suggestServicesQuery())
  const { hero, howItWorks, pillars } = home.content
  const { category, sort } = listing
  const { data: shown, isError } = useQuery(homeServicesQuery(category, sort))
  return (
    <>
      <PageHead description={hero.lead || site.tagline} path="/" />
      <Hero
        content={hero}
        tagline={site.tagline}
        promise={shown?.promise ?? ''}
        callUrl={site.callUrl}
      />
      <SocialProof
        featured_clients={home.featured_clients}
        client_count={home.client_count}
        brands={site.headlineBrands}
        projects={site.headlineProjects}
        since={site.headlineSince}
      />
      <HowItWorks {...howItWorks} />
      <Pillars pillars={pillars} />
      <ServicesSection
        heading="Services with a price and a deadline"
        aside={
          <>
            <SearchBox sessionId={sessionId} callUrl={site.callUrl} />
            <ExampleQuestions label={FOR_EXAMPLE} questions={examples.slice(0, FEW_EXAMPLES)} />
          </>
        }
        path="/"
        category={isCategory(category) ? category : null}
        sort={sort}
        // A failed list is an empty one (product 5.8); null while it loads.
        services={shown?.services ?? (isError ? [] : null)}
        skeletonCount={HOME_SKELETON_COUNT}
        onAddToCart={addListedService}
        browseMoreTo="/services"
      />
      <TestimonialsSlider testimonials={home.testimonials} />
    </>
  )
}
