import { Outlet } from 'react-router'

import { HydrateQueries } from '#app/backend/hydrate-queries.tsx'
import { startPageData } from '#app/backend/page-data.ts'
import { getQueryClient } from '#app/backend/query-client.ts'
import { AuthShell } from '#app/features/layout/auth-shell.tsx'
import { getSiteQuery } from '#app/features/site/data/get-site.ts'

import { PageError } from '../page-error.tsx'
import { useSite } from '../use-site.ts'
import type { Route } from './+types/layout.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const page = startPageData(context)
  await page.require(getSiteQuery())
  return page.respond({})
}

export async function clientLoader() {
  await getQueryClient().ensureQueryData(getSiteQuery())
  return { queries: undefined }
}

export const shouldRevalidate = () => false

/** The frame of the pages around signing in, which have no main layout (product 2.5). */
export default function AuthLayout({ loaderData }: Route.ComponentProps) {
  return (
    <HydrateQueries state={loaderData.queries}>
      <Frame />
    </HydrateQueries>
  )
}

function Frame() {
  const { storeName, tagline } = useSite()
  return (
    <AuthShell storeName={storeName} tagline={tagline}>
      <noscript>
        <p className="mb-8 text-lg">
          Signing in needs JavaScript. Please turn it on, or write to me.
        </p>
      </noscript>
      <Outlet />
    </AuthShell>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PageError error={error} />
}
