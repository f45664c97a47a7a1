import { readPublicConfig } from './public-config.ts'

const STORED_VERSION_KEY = 'buildVersion'

/** After a deployment, drops what caches and service workers kept of the one before (product 27.7). */
export async function discardStaleCaches(): Promise<void> {
  const { buildVersion } = readPublicConfig()
  const storedVersion = localStorage.getItem(STORED_VERSION_KEY)
  if (storedVersion === buildVersion) return
  // Of its own, because few visits come right after a deployment.
  if (storedVersion !== null) await (await import('./drop-caches.ts')).dropAllCaches()
  localStorage.setItem(STORED_VERSION_KEY, buildVersion)
}
