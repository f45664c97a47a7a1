import { Suspense, lazy } from 'react'
import { data, redirect, useSearchParams } from 'react-router'

import { startPageData } from '#app/backend/page-data.ts'
import { getQueryClient } from '#app/backend/query-client.ts'
import { settleSoon } from '#app/backend/settle-soon.ts'
import { useRequiredQuery } from '#app/backend/use-required-query.ts'
import { ServiceLoading } from '#app/features/services/components/service-status.tsx'
import { isServiceGoneQuery, servicePageQuery } from '#app/features/services/page-queries.ts'
import { ogImagePath } from '#app/features/seo/json-ld.tsx'
import { servicePath } from '#domain/service-path.ts'

import { MissingService } from '../missing-service.tsx'
import { PageHead } from '../page-head.tsx'
import { ServiceDetail } from '../service-detail.tsx'
import { ServiceJsonLd } from '../service-json-ld.tsx'
import { bringServiceProof } from '../service-proof-parts.tsx'
import type { Route } from './+types/service.ts'

/** Admin's business: no visitor downloads it. */
const ServicePreview = lazy(() => import('../service-preview.tsx'))

export async function loader({ context, params, request }: Route.LoaderArgs) {
  // Who asks is known in the browser only, and nothing of it may be kept.
  if (isPreview(new URL(request.url).searchParams)) {
    return data(null, { headers: { 'Cache-Control': 'no-store' } })
  }
  const page = startPageData(context)
  const found = await page.require(servicePageQuery(params.slug))
  if (found === null) {
    const isGone = await page.prefer(isServiceGoneQuery(params.slug), false)
    return page.respond({}, isGone ? 410 : 404)
  }
  // Found by its id, an old slug or its title: the slug is the one address to keep.
  if (found.service.href !== servicePath(params.slug)) {
    throw redirect(found.service.href + new URL(request.url).search, 301)
  }
  return page.respond({})
}

const isPreview = (searchParams: URLSearchParams) => searchParams.get('preview') === '1'

/** What stands below the first screen comes along: going back finds its place, and "#reviews" the reviews. */
export const clientLoader = ({ params }: Route.ClientLoaderArgs) =>
  settleSoon(getQueryClient().prefetchQuery(servicePageQuery(params.slug)), bringServiceProof())

/** The page of one service, by slug or id (product 2.2). */
export default function ServicePage({ params }: Route.ComponentProps) {
  const [searchParams] = useSearchParams()
  const service = <Service key={params.slug} slug={params.slug} />
  if (!isPreview(searchParams)) return service
  return (
    <Suspense fallback={<ServiceLoading />}>
      <ServicePreview key={params.slug} slug={params.slug}>
        {service}
      </ServicePreview>
    </Suspense>
  )
}

function Service({ slug }: { slug: string }) {
  const [searchParams] = useSearchParams()
  const { data: page, refetch } = useRequiredQuery(servicePageQuery(slug))
  if (page === undefined) return <ServiceLoading />
  if (page === null) return <MissingService slug={slug} />
  const { service, seo } = page
  const preview = seo.preview ?? service.outcome
  const image = seo.image ?? ogImagePath(service.href)
  return (
    <>
      <PageHead
        title={seo.title}
        description={seo.description}
        preview={preview}
        path={service.href}
        image={image}
        imageAlt={service.title}
        isPrivate={searchParams.has('preview')}
      />
      <ServiceJsonLd page={page} description={preview} image={image} />
      <ServiceDetail service={service} onOutdated={() => void refetch()} />
    </>
  )
}
