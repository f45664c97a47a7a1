import { useQuery } from '@tanstack/react-query'

import { browserBackend } from '#app/backend/browser-backend.ts'
import { HydrateQueries } from '#app/backend/hydrate-queries.tsx'
import { startPageData } from '#app/backend/page-data.ts'
import { getQueryClient } from '#app/backend/query-client.ts'
import { settleSoon } from '#app/backend/settle-soon.ts'
import {
  ServiceLoading,
  ServiceNotFound,
} from '#app/features/catalogue/components/service-status.tsx'
import { getServicePageQuery } from '#app/features/catalogue/data/get-service-page.ts'

import { PageHead } from '../page-head.tsx'
import { ServiceDetail } from '../service-detail.tsx'
import type { Route } from './+types/service.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const page = startPageData(context)
  const found = await page.require(getServicePageQuery(page.backend, params.slug))
  return page.respond({}, found ? 200 : 404)
}

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  await settleSoon(getQueryClient().prefetchQuery(getServicePageQuery(browserBackend, params.slug)))
  return { queries: undefined }
}

/** The page of one service, by slug or id (SPEC §2, service detail). */
export default function ServicePage({ loaderData, params }: Route.ComponentProps) {
  return (
    <HydrateQueries state={loaderData.queries}>
      <Service key={params.slug} slug={params.slug} />
    </HydrateQueries>
  )
}

function Service({ slug }: { slug: string }) {
  const { data: page, refetch } = useQuery({
    ...getServicePageQuery(browserBackend, slug),
    throwOnError: (_error, query) => query.state.data === undefined,
  })
  if (page === undefined) return <ServiceLoading />
  if (page === null) {
    return (
      <>
        <PageHead
          title="Service not found"
          path={`/service/${encodeURIComponent(slug)}`}
          isPrivate
        />
        <ServiceNotFound />
      </>
    )
  }
  const { service, seo } = page
  return (
    <>
      <PageHead
        title={seo.title}
        description={seo.description}
        preview={seo.preview}
        path={service.href}
        image={seo.image}
      />
      <ServiceDetail service={service} onOutdated={() => void refetch()} />
    </>
  )
}
