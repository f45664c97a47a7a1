import type { Queryable } from '../database/database.ts'
import { refuseMalformedArray } from './array-filters.ts'
import { quoteLastKeys } from './embedded-paths.ts'
import { describeApi } from './openapi/describe-api.ts'

type Handler = (request: Request) => Promise<Response>

const ROOT = /^\/rest\/v1\/?$/
const OPENAPI = 'application/openapi+json; charset=utf-8'
const PROCEDURE = '/rest/v1/rpc/'

/** `/rest/v1` of `@supabase/lite`, with what PostgREST answers besides. */
export function adaptRest(
  fetchRest: Handler,
  database: Queryable,
  { secretKey, projectUrl }: { secretKey: string; projectUrl: string },
): Handler {
  return async (request) => {
    const { pathname, searchParams } = new URL(request.url)
    const isReading = request.method === 'GET' || request.method === 'HEAD'
    if (isReading && ROOT.test(pathname)) {
      const apikey = request.headers.get('apikey') ?? searchParams.get('apikey')
      // lite refuses all other keys, and none.
      if (apikey === secretKey) {
        const headers = { 'content-type': OPENAPI, 'cache-control': 'no-store' }
        return Response.json(await describeApi(database, projectUrl), { headers })
      }
      return fetchRest(new Request(new URL('/rest/v1/', request.url), request))
    }
    const malformed = refuseMalformedArray(searchParams)
    if (malformed) return malformed
    // lite 0.10 reads the arguments of a procedure with GET alone.
    if (request.method === 'HEAD' && pathname.startsWith(PROCEDURE)) {
      const answer = await fetchRest(new Request(quoteLastKeys(request), { method: 'GET' }))
      await answer.body?.cancel()
      return new Response(null, answer)
    }
    return fetchRest(quoteLastKeys(request))
  }
}
