import { routeOf } from '../http/route-of.ts'

const API = /^(\/(?:rest|auth|functions)\/v1)\/(.+)$/

/**
 * What a request counts as: a kind of page, an API, or one of the server functions. Anyone can make up addresses, so
 * there are no more labels than are written down, or "other".
 */
export function routeLabel(path: string, functions: ReadonlySet<string>): string {
  const route = routeOf(path)
  const [, api, name = ''] = API.exec(route) ?? []
  return api === undefined || (api === '/functions/v1' && functions.has(name)) ? route : api
}
