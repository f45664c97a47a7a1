import { reloadWithWhatIsTyped } from './keep-across-reload.ts'

const RELOADED_KEY = 'reloadedForMissingChunk'
const AT_MOST_EVERY_MS = 60_000
const ASK_AGAIN_MS = 3000

/** What the build makes of the router's own reload; see `scripts/keep-page.ts`. */
const ROUTE_MISSING = 'routemissing'

/** The router's own, of which only where it is going is of interest here. */
interface Router {
  state: { navigation: { location?: { pathname: string; search: string; hash: string } } }
}

/** Why scripts could not be loaded that no one waits for. */
const missedByNoOne = new WeakSet<object>()

/** For scripts that no one waits for: if they fail to load, the page stays as it is. */
export async function loadInBackground<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  try {
    return await load()
  } catch (error) {
    if (error instanceof Error) missedByNoOne.add(error)
    throw error
  }
}

/**
 * A page from before a deployment asks for scripts that are gone: the new page has them.
 * A second failure within a minute is a real one (product 3.20). Without a connection a reload would put the
 * browser's own error page in the place of this one, so the store is asked first (product 3.21).
 */
export function reloadOnMissingChunk(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    // Which load it ends turns out next.
    setTimeout(() => {
      if (!missedByNoOne.has(payload)) void reloadOnce()
    })
  })
  window.addEventListener(ROUTE_MISSING, () => void openOnceAnswered())
}

async function reloadOnce(): Promise<void> {
  const reloadedAt = Number(sessionStorage.getItem(RELOADED_KEY))
  if (Date.now() - reloadedAt < AT_MOST_EVERY_MS || !(await storeAnswers())) return
  sessionStorage.setItem(RELOADED_KEY, String(Date.now()))
  reloadWithWhatIsTyped()
}

/**
 * What the next page needs could not be loaded, and browsers remember that of a script: only a new document asks for
 * it again. Until the store answers the page stays, with its navigation under way.
 */
async function openOnceAnswered(): Promise<void> {
  const target = targetOfNavigation()
  if (!target) return reloadOnce()
  while (!(await storeAnswers())) {
    await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS))
    // Meanwhile the visitor may have gone elsewhere.
    if (targetOfNavigation() !== target) return
  }
  const { pathname, search, hash } = target
  const { location } = window
  // On the way back the address is there already.
  if (pathname === location.pathname && search === location.search) location.reload()
  else location.assign(pathname + search + hash)
}

function targetOfNavigation() {
  const router: Router | undefined = Reflect.get(window, '__reactRouterDataRouter')
  return router?.state.navigation.location
}

async function storeAnswers(): Promise<boolean> {
  if (!navigator.onLine) return false
  try {
    const { ok } = await fetch('/healthz', { cache: 'no-store' })
    return ok
  } catch {
    // That it cannot be reached is what was asked.
    return false
  }
}
