/** Everything that this browser kept of the store beside storage. */
export async function dropAllCaches(): Promise<void> {
  await Promise.all([dropCaches(), dropServiceWorkers()])
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
