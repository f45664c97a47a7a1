import { isRouteErrorResponse, useRevalidator } from 'react-router'

import { userMessageOf } from '#app/backend/errors.ts'
import { MESSAGES } from '#app/backend/messages.ts'
import { ErrorPage } from '#app/features/layout/error-page.tsx'
import { NotFoundPage } from '#app/features/layout/not-found-page.tsx'

/** What a failed page shows: 404, or the generic error screen of SPEC §2. */
export function PageError({
  error,
  title = MESSAGES.pageFailedTitle,
}: {
  error: unknown
  title?: string
}) {
  const { revalidate } = useRevalidator()
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />
  const fallback = error instanceof Error ? error.message : MESSAGES.unexpected
  return (
    <>
      <title>{title}</title>
      <ErrorPage title={title} message={userMessageOf(error, fallback)} onTryAgain={revalidate} />
    </>
  )
}
