import { useQuery } from '@tanstack/react-query'

import { HydrateQueries } from '#app/backend/hydrate-queries.tsx'
import { MESSAGES } from '#app/backend/messages.ts'
import { startPageData } from '#app/backend/page-data.ts'
import { getQueryClient } from '#app/backend/query-client.ts'
import { settleSoon } from '#app/backend/settle-soon.ts'
import { NotFoundPage } from '#app/features/layout/not-found-page.tsx'
import { LegalPage } from '#app/features/legal/components/legal-page.tsx'
import { getLegalDocumentQuery } from '#app/features/legal/data/get-legal-document.ts'
import { PageSkeleton } from '#app/ui/page-skeleton.tsx'

import { PageHead } from '../page-head.tsx'
import { useSite } from '../use-site.ts'
import type { Route } from './+types/legal.ts'

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const page = startPageData(context)
  const version = readVersion(request.url)
  const found = await page.require(getLegalDocumentQuery(params.slug, version))
  return page.respond({ version }, found ? 200 : 404)
}

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const version = readVersion(request.url)
  const query = getLegalDocumentQuery(params.slug, version)
  await settleSoon(getQueryClient().prefetchQuery(query))
  return { version, queries: undefined }
}

/** A legal document, in force or in an older version (product 14.20). */
export default function LegalDocumentPage({ loaderData, params }: Route.ComponentProps) {
  return (
    <HydrateQueries state={loaderData.queries}>
      <Document slug={params.slug} version={loaderData.version} />
    </HydrateQueries>
  )
}

function Document({ slug, version }: { slug: string; version: number | null }) {
  const { storeName } = useSite()
  const { data: document } = useQuery({
    ...getLegalDocumentQuery(slug, version),
    throwOnError: (_error, query) => query.state.data === undefined,
  })
  const path = `/legal/${encodeURIComponent(slug)}`
  if (document === undefined) return <PageSkeleton />
  if (document === null) {
    return (
      <>
        <PageHead title={MESSAGES.pageNotFound} path={path} isPrivate />
        <NotFoundPage />
      </>
    )
  }
  return (
    <>
      <PageHead
        title={document.title}
        description={`The ${document.title} of ${storeName}: version ${document.version}.`}
        path={path}
        isPrivate={document.version !== document.versionInForce}
      />
      <LegalPage document={document} />
    </>
  )
}

/** The version that the address asks for; null asks for the one in force. */
function readVersion(url: string): number | null {
  const asked = new URL(url).searchParams.get('version') ?? ''
  return /^[1-9]\d{0,5}$/.test(asked) ? Number(asked) : null
}
