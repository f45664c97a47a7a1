import { data } from 'react-router'

import { MESSAGES } from '#app/backend/messages.ts'
import { NotFoundPage } from '#app/features/layout/not-found-page.tsx'

import { useSite } from '../use-site.ts'

/** Any address without a route: a real page with status 404. */
export const loader = () => data(null, { status: 404 })
export const clientLoader = () => null

export default function NotFound() {
  const { storeName } = useSite()
  return (
    <>
      <title>{`${MESSAGES.pageNotFound} | ${storeName}`}</title>
      <meta name="robots" content="noindex" />
      <NotFoundPage />
    </>
  )
}
