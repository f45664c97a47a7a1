const RELOADED_KEY = 'reloadedForMissingChunk'
const AT_MOST_EVERY_MS = 60_000

let backgroundLoads = 0

/** For scripts that no one waits for: if they fail to load, the page stays as it is. */
export async function loadInBackground<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  backgroundLoads += 1
  try {
    return await load()
  } finally {
    backgroundLoads -= 1
  }
}

/**
 * A page from before a deployment asks for scripts that are gone: the new page has them.
 * A second failure within a minute is a real one and is rethrown (product 3.20).
 */
export function reloadOnMissingChunk(): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (backgroundLoads > 0) return
    const reloadedAt = Number(sessionStorage.getItem(RELOADED_KEY))
    if (Date.now() - reloadedAt < AT_MOST_EVERY_MS) return
    event.preventDefault()
    sessionStorage.setItem(RELOADED_KEY, String(Date.now()))
    window.location.reload()
  })
}
