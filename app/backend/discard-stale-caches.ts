import { readPublicConfig } from './public-config.ts'

const STORED_VERSION_KEY = 'buildVersion'

/** After a deployment, drops what caches and service workers kept of the one before (product 27.7). */
export async function discardStaleCaches(): Promise<void> {
  const { buildVersion } = readPublicConfig()
  const storedVersion = localStorage.getItem(STORED_VERSION_KEY)
  if (storedVersion === buildVersion) return
  if (storedVersion !== null) await Promise.all([dropCaches(), dropServiceWorkers()])
  localStorage.setItem(STORED_VERSION_KEY, buildVersion)
}

async function dropCaches(): Promise<void> {
  // Both interfaces exist on secure origins only.
  if (!('caches' in window)) return
  const names = await caches.keys()
  await Promise.all(names.map((name) => caches.delete(name)))
}

async function dropServiceWorkers(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const workers = await navigator.serviceWorker.getRegistrations()
  await Promise.all(workers.map((worker) => worker.unregister()))
}
