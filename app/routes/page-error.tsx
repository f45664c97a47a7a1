import { isRouteErrorResponse, useLocation, useNavigate, useRevalidator } from 'react-router'

import { userMessageOf } from '#app/backend/errors.ts'
import { MESSAGES } from '#app/backend/messages.ts'
import { signInPath, signOut } from '#app/backend/session.ts'
import { ErrorPage, ForbiddenPage } from '#app/features/layout/error-page.tsx'
import { NotFoundPage } from '#app/features/layout/not-found-page.tsx'
import { showToast } from '#app/ui/toast.ts'

/** What a failed page shows: 404, or the generic error screen (product 3.16). */
export function PageError({
  error,
  title = MESSAGES.pageFailedTitle,
}: {
  error: unknown
  title?: string
}) {
  const { revalidate } = useRevalidator()
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />
  if (isRouteErrorResponse(error) && error.status === 403) return <Forbidden />
  const fallback = error instanceof Error ? error.message : MESSAGES.unexpected
  return (
    <>
      <title>{title}</title>
      <ErrorPage title={title} message={userMessageOf(error, fallback)} onTryAgain={revalidate} />
    </>
  )
}

function Forbidden() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const leave = async () => {
    try {
      const next = signInPath(pathname + search)
      await signOut(next)
      await navigate(next)
    } catch (error) {
      showToast({ title: userMessageOf(error), variant: 'destructive' })
    }
  }
  return (
    <>
      <title>No access</title>
      <meta name="robots" content="noindex" />
      <ForbiddenPage onSignOut={() => void leave()} />
    </>
  )
}
