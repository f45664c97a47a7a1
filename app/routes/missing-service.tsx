import { useQuery } from '@tanstack/react-query'

import { ServiceNotFound } from '#app/features/services/components/service-status.tsx'
import { isServiceGoneQuery } from '#app/features/services/page-queries.ts'

import { PageHead } from './page-head.tsx'

/** The service page when nothing on sale goes by its slug: unknown, or taken off the list. */
export function MissingService({ slug }: { slug: string }) {
  const { data: isGone = false } = useQuery(isServiceGoneQuery(slug))
  return (
    <>
      <PageHead title="Service not found" path={`/service/${encodeURIComponent(slug)}`} isPrivate />
      <ServiceNotFound isGone={isGone} />
    </>
  )
}
