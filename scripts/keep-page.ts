const LOADS_ROUTES = /\/react-router\/dist\/.*\/routeModules\.js$/
const LOADS_PARTS = /\/react-router\/dist\/.*\/dom\/ssr\/routes\.js$/
const RELOAD = 'window.location.reload();'
/** What reads for a page, where that is a script of its own. */
const CLIENT_LOADER = /await import\([^()]*\broute\.clientLoaderModule\s*\)/g

const TELL = 'window.dispatchEvent(new Event("routemissing"));'

/**
 * The router reloads the page when the script of a route cannot be loaded, and waits forever for one that reads for a
 * page. Without a connection a reload would put the browser's own error page in its place, so
 * `app/reload-on-missing-chunk.ts` decides, which asks the store.
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
      if (!LOADS_PARTS.test(id)) return null
      if (code.match(CLIENT_LOADER)?.length !== 1) {
        throw new Error(`${id} imports loaders in another way: look again.`)
      }
      return code.replace(
        CLIENT_LOADER,
        `await import(/* @vite-ignore */ route.clientLoaderModule).catch(() => { ${TELL} return new Promise(() => {}); })`,
      )
    },
  }
}
