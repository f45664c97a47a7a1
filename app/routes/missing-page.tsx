import { MESSAGES } from '#app/backend/messages.ts'
import { NotFoundPage } from '#app/features/layout/status-page.tsx'

import { PageHead } from './page-head.tsx'

export function MissingPage() {
  return (
    <>
      <PageHead title={MESSAGES.pageNotFound} path="/" isPrivate />
      <NotFoundPage />
    </>
  )
}
