/** The layout of the pages that everyone may see. */
const PUBLIC_LAYOUT = 'routes/public/layout'

interface Route {
  parentId?: string | undefined
  path?: string | undefined
}

type Routes = Readonly<Record<string, Route | undefined>>

/** What is read here of React Router's build. */
interface Build {
  routes: Routes
  assets: { routes: Record<string, unknown> }
}

/**
 * The pages that everyone may see as a build of their own. For each page React Router tries all the routes that it has,
 * several times, and makes elements for each of them; three in four are those of the back office.
 *
 * @returns the build, and whether it has all that may be meant by a path: one in an unusual form is left to the whole build
 */
export function publicBuild<Whole extends Build>(build: Whole) {
  const routes = pick(build.routes, (id) => isPublic(build.routes, id))
  const firstParts = new Set(pathsOf(routes).map(firstPart))
  for (const path of pathsOf(pick(build.routes, (id) => !(id in routes)))) {
    firstParts.delete(firstPart(path))
  }
  const assets = { ...build.assets, routes: pick(build.assets.routes, (id) => id in routes) }
  return {
    build: { ...build, routes, assets },
    has: (path: string) => path === '/' || firstParts.has(firstPart(path.slice(1))),
  }
}

function isPublic(routes: Routes, id: string): boolean {
  return routes[id]?.parentId === undefined || isInside(routes, id)
}

function isInside(routes: Routes, id: string | undefined): boolean {
  return id !== undefined && (id === PUBLIC_LAYOUT || isInside(routes, routes[id]?.parentId))
}

const pathsOf = (routes: Routes) =>
  Object.values(routes).flatMap((route) => (route?.path && route.path !== '*' ? [route.path] : []))

const firstPart = (path: string) => path.split('/', 1)[0] ?? ''

function pick<Value>(all: Readonly<Record<string, Value>>, isKept: (id: string) => boolean) {
  return Object.fromEntries(Object.entries(all).filter(([id]) => isKept(id)))
}
