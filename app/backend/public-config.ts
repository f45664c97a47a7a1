import { createContext, use } from 'react'

/** What the browser may know about the installation. Nothing secret belongs here. */
export interface PublicConfig {
  /** '' when the backend has the same origin as the pages. */
  supabaseUrl: string
  publishableKey: string
  /** Changes with each deployment; see `discard-stale-caches.ts`. */
  buildVersion: string
  /** Public origin without a trailing slash, for canonical links; '' keeps them relative. */
  siteUrl?: string
  /** Name of the ad-conversion event of a confirmed order, where it is not the usual one. */
  conversionEvent?: string
}

/** Name of the `<meta>` element that carries the configuration to the browser. */
export const PUBLIC_CONFIG_META = 'public-config'

/** On the server, the configuration of the page at hand; the browser reads what the page carries. */
export const ServerConfig = createContext<PublicConfig | null>(null)

export function usePublicConfig(): PublicConfig {
  return use(ServerConfig) ?? readPublicConfig()
}

/** Reads the configuration that the server wrote into the page. Browser only. */
export function readPublicConfig(): PublicConfig {
  const meta = document.querySelector<HTMLMetaElement>(`meta[name="${PUBLIC_CONFIG_META}"]`)
  if (!meta) throw new Error('The page carries no public configuration.')
  return JSON.parse(meta.content)
}
