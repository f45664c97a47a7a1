import { startPageData } from '#app/backend/page-data.ts'
import { robotsTxt } from '#app/features/seo/robots-txt.ts'

import type { Route } from './+types/robots.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { publicConfig } = startPageData(context)
  return new Response(robotsTxt(publicConfig.siteUrl ?? ''), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  })
}
