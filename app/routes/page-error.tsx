import { useEffect } from 'react'
import { isRouteErrorResponse, useLocation, useRevalidator, useRouteError } from 'react-router'

import { userMessageOf } from '#app/backend/errors.ts'
import { MESSAGES } from '#app/backend/messages.ts'
import { signInPath } from '#app/backend/sign-in-path.ts'
import { ErrorPage, ForbiddenPage, NotFoundPage } from '#app/features/layout/status-page.tsx'

import { useLeave } from './use-leave.ts'

/** What the router says on the server in place of any error's message. */
const HIDDEN = 'Unexpected Server Error'

/** What a failed page shows: 404, or the generic error screen (product 3.16). */
export function PageError({ title = MESSAGES.pageFailedTitle }: { title?: string }) {
  const error = useRouteError()
  const { revalidate } = useRevalidator()
  useEffect(() => {
    window.earlyErrors?.push({ error })
  }, [error])
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />
  if (isRouteErrorResponse(error) && error.status === 403) return <Forbidden />
  const message = error instanceof Error && error.message !== HIDDEN ? error.message : ''
  const fallback = message || MESSAGES.unexpected
  return (
    <>
      <title>{title}</title>
      <ErrorPage title={title} message={userMessageOf(error, fallback)} onTryAgain={revalidate} />
    </>
  )
}

function Forbidden() {
  const { pathname, search } = useLocation()
  const leave = useLeave(signInPath(pathname + search))
  return (
    <>
      <title>No access</title>
      <meta name="robots" content="noindex" />
      <ForbiddenPage onSignOut={leave} />
    </>
  )
}
