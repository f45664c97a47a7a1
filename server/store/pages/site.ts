import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ServerBuild } from 'react-router'
import type { Config } from '../config.ts'
import type { DatabaseWatch } from '../http/database-watch.ts'
import { createOgImages } from '../og/og-images.ts'
import { createPageRenderer } from './page-renderer.ts'

const BUILD = join(import.meta.dirname, '../../../build/pages')

/** The built app, or in development the one that Vite makes on the fly. */
export interface PageSource {
  mode: 'production' | 'development'
  load(): Promise<ServerBuild>
}

export const BUILT_PAGES: PageSource = {
  mode: 'production',
  load: () => import(pathToFileURL(join(BUILD, 'server/index.js')).href),
}

/** What visitors see: rendered pages, pictures of shared links, and the browser's files. */
export type Site = Awaited<ReturnType<typeof openSite>>

/** Opens the site on a backend: the one of this process, or another that is reached over the network. */
export async function openSite(
  config: Config,
  source: PageSource,
  headers: Record<string, string>,
  fetchBackend: typeof fetch,
  database: DatabaseWatch,
  /** Why a page is about to fail. */
  onFailure: (path: string, error: unknown) => void,
) {
  const { publishableKey, publicUrl, supabaseUrl, conversionEvent, processes } = config
  const backendUrl = supabaseUrl ?? publicUrl
  const build = await source.load()
  return {
    pages: createPageRenderer({
      build: source.mode === 'production' ? build : source.load,
      mode: source.mode,
      backendUrl,
      fetchBackend,
      database,
      headers,
      onFailure,
      processes,
      // A backend elsewhere takes no reports.
      isReported: supabaseUrl === null,
      publicConfig: {
        supabaseUrl: supabaseUrl ?? '',
        publishableKey,
        buildVersion: build.assets.version,
        siteUrl: publicUrl,
        ...(conversionEvent ? { conversionEvent } : {}),
      },
    }),
    ogImages: createOgImages((path) =>
      fetchBackend(new URL(path, backendUrl), { headers: { apikey: publishableKey } }),
    ),
    /** Directory of the built client files. */
    assets: join(BUILD, 'client'),
  }
}
