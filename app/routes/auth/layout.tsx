import { Outlet } from 'react-router'

import { loadPage } from '#app/backend/page-data.ts'
import { getQueryClient } from '#app/backend/query-client.ts'
import { AuthShell } from '#app/features/layout/auth-shell.tsx'
import { siteQuery } from '#app/features/layout/queries.ts'

import { ReportErrors } from '../report-errors.ts'
import { useSite } from '../use-site.ts'
import type { Route } from './+types/layout.ts'

export const loader = ({ context }: Route.LoaderArgs) => loadPage(context, siteQuery())

export async function clientLoader() {
  await getQueryClient().ensureQueryData(siteQuery())
  return {}
}

export const shouldRevalidate = () => false

/** The frame of the pages around signing in, which have no main layout (product 2.5). */
export default function AuthLayout() {
  const { storeName, tagline } = useSite()
  return (
    <AuthShell storeName={storeName} tagline={tagline}>
      <noscript>
        <p className="mb-8 text-lg">
          Signing in needs JavaScript. Please turn it on, or write to me.
        </p>
      </noscript>
      <Outlet />
      <ReportErrors />
    </AuthShell>
  )
}

export { PageError as ErrorBoundary } from '../page-error.tsx'
