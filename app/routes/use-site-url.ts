import { useRouteLoaderData } from 'react-router'

import type { loader as rootLoader } from '../root.tsx'

/** Public origin without a trailing slash; '' where none is configured, which keeps links relative. */
export function useSiteUrl(): string {
  return useRouteLoaderData<typeof rootLoader>('root')?.publicConfig.siteUrl ?? ''
}
