import { startPageData } from '#app/backend/page-data.ts'
import { prefetchSoon } from '#app/backend/settle-soon.ts'
import { useRequiredQuery } from '#app/backend/use-required-query.ts'
import { LegalPage } from '#app/features/legal/components/legal-page.tsx'
import { legalDocumentQuery } from '#app/features/legal/queries.ts'
import { PageSkeleton } from '#app/ui/page-skeleton.tsx'

import { MissingPage } from '../missing-page.tsx'
import { PageHead } from '../page-head.tsx'
import { useSite } from '../use-site.ts'
import type { Route } from './+types/legal.ts'

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const page = startPageData(context)
  const version = readVersion(request.url)
  const found = await page.require(legalDocumentQuery(params.slug, version))
  return page.respond({ version }, found ? 200 : 404)
}

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const version = readVersion(request.url)
  await prefetchSoon(legalDocumentQuery(params.slug, version))
  return { version }
}

/** A legal document, in force or in an older version (product 14.20). */
export default function LegalDocumentPage({
  loaderData: { version },
  params: { slug },
}: Route.ComponentProps) {
  const { storeName } = useSite()
  const { data: document } = useRequiredQuery(legalDocumentQuery(slug, version))
  if (document === undefined) return <PageSkeleton />
  if (document === null) return <MissingPage />
  return (
    <>
      <PageHead
        title={document.title}
        description={`The ${document.title} of ${storeName}: version ${document.version}.`}
        path={`/legal/${encodeURIComponent(slug)}`}
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
