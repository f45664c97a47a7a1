const LOADS_ROUTES = /\/react-router\/dist\/.*\/routeModules\.js$/
const RELOAD = 'window.location.reload();'

/**
 * The router reloads the page when the script of a route cannot be loaded. Without a connection that would put
 * the browser's own error page in its place, so `app/reload-on-missing-chunk.ts` decides, which asks the store.
 */
export function keepPageWithoutRoute() {
  return {
    name: 'keep-page-without-route',
    apply: 'build' as const,
    transform(code: string, id: string): string | null {
      if (!LOADS_ROUTES.test(id)) return null
      if (!code.includes(RELOAD)) throw new Error(`${id} no longer reloads the page: look again.`)
      return code.replace(RELOAD, `window.dispatchEvent(new Event("routemissing"));`)
    },
  }
}
