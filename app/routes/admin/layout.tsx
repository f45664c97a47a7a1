import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import {
  Outlet,
  useNavigate,
  useRevalidator,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'

import { userMessageOf } from '#app/backend/errors.ts'
import { useSession } from '#app/backend/session-store.ts'
import { requireAdmin, signOut } from '#app/backend/session.ts'
import { AdminShell } from '#app/features/admin-shell/components/admin-shell.tsx'
import { ConnectionNotice } from '#app/features/layout/page-notices.tsx'
import { siteQuery } from '#app/features/layout/queries.ts'
import { loadInBackground } from '#app/reload-on-missing-chunk.ts'
import { adminToast } from '#app/ui/admin/admin-toast.ts'
import { LeaveGuards } from '#app/ui/admin/form/leave-guards.tsx'
import { LoadingScreen } from '#app/ui/admin/loading-screen.tsx'
import { loadToasts } from '#app/ui/toaster.tsx'

import type { Route } from './+types/layout.ts'

const SIGN_IN = '/auth/sign-in'

/** Search engines must not index the back office. */
export const headers = () => ({ 'X-Robots-Tag': 'noindex, nofollow' })

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { id, email } = await requireAdmin(request)
  return { id, email }
}
// The session is in the browser alone: the server renders no more than the fallback.
clientLoader.hydrate = true as const

/** Moving between pages asks for no rights again: the database does, for every row. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.href === nextUrl.href
}

/** What the server sends of every page of the back office: nothing of it. */
export function HydrateFallback() {
  return (
    <main className="admin">
      <title>Admin</title>
      <meta name="robots" content="noindex, nofollow" />
      <LoadingScreen />
    </main>
  )
}

/** The frame of the back office, for admins (product 18.1). */
export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  const { data: site } = useQuery(siteQuery())
  const navigate = useNavigate()
  useGuard(loaderData.id)
  // What fails without a connection is said in a toast, whose script could not be had then.
  useEffect(() => {
    loadInBackground(loadToasts).catch(console.info)
  }, [])

  async function leave() {
    try {
      await signOut(SIGN_IN)
      await navigate(SIGN_IN)
    } catch (error) {
      adminToast.error('Failed to sign out.', userMessageOf(error))
    }
  }

  return (
    <AdminShell
      storeName={site?.storeName ?? ''}
      email={loaderData.email}
      onSignOut={() => void leave()}
    >
      <LeaveGuards>
        <Outlet />
      </LeaveGuards>
      <ConnectionNotice />
    </AdminShell>
  )
}

/** Another tab signed out, or signed another user in: the guard has to look again. */
function useGuard(userId: string): void {
  const session = useSession()
  const { revalidate } = useRevalidator()
  const isSame = session?.id === userId
  useEffect(() => {
    if (!isSame) void revalidate()
  }, [isSame, revalidate])
}

export { PageError as ErrorBoundary } from '../page-error.tsx'
