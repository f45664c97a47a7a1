import { queryOptions } from '@tanstack/react-query'

import { loadOnce } from '#app/backend/load-once.ts'
import { readContent } from '#app/backend/page-content.ts'

const loadSchema = loadOnce(async () => (await import('./schema.ts')).content)

/** The texts of /how-it-works (product 14.18). */
export const howItWorksQuery = () =>
  queryOptions({
    queryKey: ['how-it-works'],
    queryFn: ({ client }) => readContent(client, loadSchema),
  })
