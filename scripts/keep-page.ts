const LOADS_ROUTES = /\/react-router\/dist\/.*\/routeModules\.js$/
const LOADS_PARTS = /\/react-router\/dist\/.*\/dom\/ssr\/routes\.js$/
const FINDS_ROUTES = /\/react-router\/dist\/.*\/fog-of-war\.js$/
const RELOAD = 'window.location.reload();'
/** What reads for a page, where that is a script of its own. */
const CLIENT_LOADER = /await import\([^()]*\broute\.clientLoaderModule\s*\)/g
/** What asks the store which page an address is, on the way to it. */
const FIND_ROUTE = /await fetchAndApplyManifestPatches\(\[path\].*, patch, signal\)/g

const TELL = 'window.dispatchEvent(new Event("routemissing"));'
const TELL_AND_WAIT = `.catch(() => { ${TELL} return new Promise(() => {}); })`

/**
 * The router reloads the page when the script of a route cannot be loaded, waits forever for one that reads for a
 * page, and shows an error when it cannot ask which page an address is. Without a connection each would take the page
 * away or leave it waiting, so `app/reload-on-missing-chunk.ts` decides, which asks the store.
 */
export function keepPageWithoutRoute() {
  return {
    name: 'keep-page-without-route',
    apply: 'build' as const,
    transform(code: string, id: string): string | null {
      if (LOADS_ROUTES.test(id)) {
        if (!code.includes(RELOAD)) throw new Error(`${id} no longer reloads the page: look again.`)
        return code.replace(RELOAD, TELL)
      }
      if (LOADS_PARTS.test(id)) {
        const load = 'import(/* @vite-ignore */ route.clientLoaderModule)'
        return replaceOnce(code, id, CLIENT_LOADER, `await ${load}${TELL_AND_WAIT}`)
      }
      if (FINDS_ROUTES.test(id)) return replaceOnce(code, id, FIND_ROUTE, `$&${TELL_AND_WAIT}`)
      return null
    },
  }
}

function replaceOnce(code: string, id: string, pattern: RegExp, replacement: string): string {
  if (code.match(pattern)?.length !== 1) throw new Error(`${id} has changed: look again.`)
  return code.replace(pattern, replacement)
}
