import postgres from 'postgres'
import type { Queryable } from '../database/database.ts'
import type { ReadAsVisitor } from '../database/visitor-reads.ts'
import { statementOfCall, statementOfList, type ReadingProcedure } from './direct-statements.ts'

type Handler = (request: Request) => Promise<Response>

const REST = '/rest/v1/'
const PROCEDURE = 'rpc/'
/** What shapes an answer; a request with any of them is lite's. */
const SHAPING_HEADERS = ['prefer', 'range', 'range-unit', 'accept-profile', 'content-profile']
const PLAIN_ANSWER = new Set(['', '*/*', 'application/json'])
/** The statement took too long: it will not be faster the second time. */
const TOO_LONG = '57014'

/** Functions of one value that only read, and that visitors may call by names of texts. */
const FIND_PROCEDURES = `
  select routine.proname as name, coalesce(routine.proargnames, '{}') as parameters
  from pg_catalog.pg_proc routine
  where routine.pronamespace = 'public'::regnamespace
    and routine.prokind = 'f' and routine.provolatile <> 'v' and not routine.proretset
    and routine.prorettype = 'jsonb'::regtype and routine.proargmodes is null
    and routine.proargtypes::oid[] <@ array['text'::regtype::oid]
    and has_function_privilege('anon', routine.oid, 'execute')
    and not exists (
      select 1 from pg_catalog.pg_proc other
      where other.pronamespace = routine.pronamespace and other.proname = routine.proname
        and other.oid <> routine.oid
    )`

/**
 * `/rest/v1` with a short way for what visitors read most: a procedure's answer, or a plain list. It is one
 * statement of one round trip, where lite parses the request into a plan, the plan into Kysely's, and that into SQL
 * each time. What is not plain, or what PostgreSQL refuses, goes lite's way, which has the words for it.
 */
export async function readDirectly(
  lite: Handler,
  {
    database,
    read,
    publishableKey,
  }: {
    database: Queryable
    read: ReadAsVisitor
    publishableKey: string
  },
): Promise<Handler> {
  const found = await database.query<ReadingProcedure>(FIND_PROCEDURES)
  const procedures = new Map(found.map((procedure) => [procedure.name, procedure]))
  const directAnswer = async (request: Request): Promise<Response | null> => {
    const { pathname, searchParams } = new URL(request.url)
    const place = pathname.slice(REST.length)
    if (!place.startsWith(PROCEDURE)) {
      const list = statementOfList(place, searchParams)
      return list && listAnswer(await read(list.sql, list.values), place, searchParams)
    }
    const procedure = procedures.get(place.slice(PROCEDURE.length))
    const call = procedure ? statementOfCall(procedure, searchParams) : null
    if (!call) return null
    const [row] = await read(call.sql, call.values)
    return row ? jsonAnswer(String(row['answer']), '0-0/*') : null
  }
  return async (request) => {
    if (!isPlainRead(request, publishableKey)) return lite(request)
    try {
      return (await directAnswer(request)) ?? (await lite(request))
    } catch (error) {
      if (error instanceof postgres.PostgresError && error.code !== TOO_LONG) return lite(request)
      throw error
    }
  }
}

function isPlainRead({ method, headers }: Request, publishableKey: string): boolean {
  if (method !== 'GET' || headers.get('apikey') !== publishableKey) return false
  const authorization = headers.get('authorization')
  if (authorization !== null && authorization !== `Bearer ${publishableKey}`) return false
  const isShaped = SHAPING_HEADERS.some(
    (name) => headers.has(name) && !(name === 'accept-profile' && headers.get(name) === 'public'),
  )
  return !isShaped && PLAIN_ANSWER.has(headers.get('accept') ?? '')
}

function listAnswer(rows: readonly object[], table: string, asked: URLSearchParams): Response {
  const range = rows.length > 0 ? `0-${rows.length - 1}/*` : '*/*'
  const answer = jsonAnswer(JSON.stringify(rows), range)
  const query = new URLSearchParams(asked)
  query.sort()
  answer.headers.set('content-location', `/${table}?${query}`)
  return answer
}

const jsonAnswer = (body: string, range: string) =>
  new Response(body, {
    headers: { 'content-type': 'application/json; charset=utf-8', 'content-range': range },
  })
