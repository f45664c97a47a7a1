import { MOST_VISIT_BYTES, readToldVisit } from '#domain/visit.ts'
import { isToBeCounted, visitEventOf } from '../../../supabase/functions/_shared/visit-event.ts'
import type { Database } from '../../supabase/index.ts'
import type { Target } from '../http/read-target.ts'
import type { RateLimits } from '../limits/rate-limits.ts'
import type { Logger } from '../log.ts'
import { keepSalt } from './keep-salt.ts'
import { createVisitBuffer } from './visit-buffer.ts'

/** Where from, as the server sees it: the whole address is hashed with today's salt and then forgotten. */
interface Caller {
  target: Target
  address: string
}

/** Takes the beacons of the store's pages, as the function `count-visit` does on a hosted project. */
export type CountVisit = (request: Request, caller: Caller) => Promise<Response>

export function openVisitCounter(
  database: Database,
  rateLimits: RateLimits,
  isBehindProxy: boolean,
  log: Pick<Logger, 'warn'>,
) {
  const saltOfToday = keepSalt(async () => {
    const [row] = await database.query<{ salt: string }>('select public.visit_salt() as salt')
    return row?.salt ?? ''
  })
  const buffer = createVisitBuffer({
    write: (events) =>
      database.query('select public.take_visit_events($1::text::jsonb)', [JSON.stringify(events)]),
    onLost: (lost, cause) => log.warn({ lost, err: cause }, 'visits were not written'),
  })

  const count: CountVisit = async (request, { target, address }) => {
    const limited = await rateLimits(request, target, address)
    if (limited) return limited
    // Without a length it could be anything; browsers always send one.
    const bytes = Number(request.headers.get('content-length') ?? Infinity)
    const told = bytes <= MOST_VISIT_BYTES ? readToldVisit(await request.text()) : null
    if (!told) return answer(400, NOT_A_VISIT)
    if (!isToBeCounted(request.headers)) return answer(200, { counted: false })
    const salt = await saltOfToday()
    const sender = { headers: request.headers, address, isBehindProxy }
    return answer(200, { counted: buffer.add(visitEventOf(told, sender, salt)) })
  }
  return { count, flush: buffer.flush, close: buffer.close }
}

const NOT_A_VISIT = {
  error: 'This is no visit to a page of the store.',
  code: 'invalid_request',
}

function answer(status: number, body: object): Response {
  return Response.json(body, {
    status,
    headers: { 'access-control-allow-origin': '*', 'cache-control': 'no-store' },
  })
}
