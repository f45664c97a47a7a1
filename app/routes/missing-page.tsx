import { MESSAGES } from '#app/backend/messages.ts'
import { NotFoundPage } from '#app/features/layout/status-page.tsx'

import { PageHead } from './page-head.tsx'

/** A page of the store that is not there; the loader answers 404. */
export function MissingPage() {
  return (
    <>
      <PageHead title={MESSAGES.pageNotFound} path="/" isPrivate />
      <NotFoundPage />
    </>
  )
}
