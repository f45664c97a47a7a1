import { z } from 'zod'
import type { SandboxContext } from './context.ts'
import { missingResource } from './errors.ts'
import { integer, parseParams } from './params.ts'

/** What every list takes: how many, and after which one. */
export const listParams = {
  limit: integer.pipe(z.number().min(1).max(100)).default(10),
  starting_after: z.string().optional(),
  created: z.strictObject({ gte: integer.optional() }).optional(),
}

const sessionParams = z.strictObject({
  ...listParams,
  status: z.enum(['open', 'complete', 'expired']).optional(),
})

const eventParams = z.strictObject({
  ...listParams,
  type: z.string().optional(),
  delivery_success: z.enum(['true', 'false']).optional(),
})

/** `GET /v1/checkout/sessions`, the newest first. */
export async function listSessions({ db }: SandboxContext, query: string): Promise<object> {
  const { limit, starting_after: after, created, status } = parseParams(sessionParams, query)
  const rows = await db.query<{ body: object }>(
    `select body from sandbox.checkout_sessions
     where ($1::text is null or status = $1) and (body ->> 'created')::bigint >= $2::bigint
       and ($3::text is null or ((body ->> 'created')::bigint, id) < (
         select (body ->> 'created')::bigint, id from sandbox.checkout_sessions where id = $3))
     order by (body ->> 'created')::bigint desc, id desc limit $4::int`,
    [status ?? null, created?.gte ?? 0, after ?? null, limit + 1],
  )
  return listOf('/v1/checkout/sessions', rows, limit)
}

interface EventRow {
  body: object
  is_delivered: boolean
}

/** `GET /v1/events`, the newest first; `delivery_success=false` for those that no endpoint has taken. */
export async function listEvents({ db }: SandboxContext, query: string): Promise<object> {
  const params = parseParams(eventParams, query)
  const { limit, starting_after: after, created, type, delivery_success: success } = params
  const rows = await db.query<EventRow>(
    `select body, delivered_at is not null as is_delivered from sandbox.events
     where ($1::text is null or body ->> 'type' = $1)
       and ($2::boolean is null or (delivered_at is not null) = $2::boolean)
       and (body ->> 'created')::bigint >= $3::bigint
       and ($4::text is null or (created_at, id) < (select created_at, id from sandbox.events where id = $4))
     order by created_at desc, id desc limit $5::int`,
    [type ?? null, success ?? null, created?.gte ?? 0, after ?? null, limit + 1],
  )
  return listOf('/v1/events', rows.map(eventOf), limit)
}

export async function retrieveEvent({ db }: SandboxContext, id: string): Promise<object> {
  const [row] = await db.query<EventRow>(
    'select body, delivered_at is not null as is_delivered from sandbox.events where id = $1',
    [id],
  )
  if (!row) throw missingResource('event', id)
  return eventOf(row).body
}

const eventOf = ({ body, is_delivered: isDelivered }: EventRow) => ({
  body: { ...body, pending_webhooks: isDelivered ? 0 : 1 },
})

function listOf(url: string, rows: readonly { body: object }[], limit: number): object {
  const data = rows.slice(0, limit).map(({ body }) => body)
  return { object: 'list', data, has_more: rows.length > limit, url }
}
