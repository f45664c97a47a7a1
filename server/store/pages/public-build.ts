import type { ServerBuild } from 'react-router'

/** The layout of the pages that everyone may see. */
const PUBLIC_LAYOUT = 'routes/public/layout'

type Routes = ServerBuild['routes']

/**
 * The pages that everyone may see as a build of their own. For each page React Router tries all the routes that it has,
 * several times, and makes elements for each of them; three in four are those of the back office.
 *
 * @returns the build, and whether it has all that may be meant by a path: one in an unusual form is left to the whole build
 */
export function publicBuild(build: ServerBuild) {
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
  const { parentId } = routes[id] ?? {}
  return id === PUBLIC_LAYOUT || parentId === undefined || isInside(routes, parentId)
}

function isInside(routes: Routes, id: string | undefined): boolean {
  return id !== undefined && (id === PUBLIC_LAYOUT || isInside(routes, routes[id]?.parentId))
}

const pathsOf = (routes: Routes) =>
  Object.values(routes).flatMap((route) => (route?.path && route.path !== '*' ? [route.path] : []))

const firstPart = (path: string) => path.split('/', 1)[0] ?? ''

function pick<Value>(all: Record<string, Value>, isKept: (id: string) => boolean) {
  return Object.fromEntries(Object.entries(all).filter(([id]) => isKept(id)))
}
