import { decodeJwt, SignJWT } from 'jose'
import { z } from 'zod'
import type { Queryable } from '../../database/database.ts'
import { bytesOf } from '../../keys.ts'
import { authRefusal, jsonOf } from '../auth-call.ts'

/** How a session was opened, in the words of the claim `amr`. */
export type Method = 'password' | 'otp' | 'totp' | 'mfa/recovery_code'

interface SessionFacts {
  aal: string
  isBanned: boolean
  amr: readonly { method: string; timestamp: number }[]
  factors: readonly object[]
}

/** What supabase-js knows of an account's factors, as a hosted project tells it. */
export const FACTORS = `(
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', factor.id, 'friendly_name', factor.friendly_name, 'factor_type', factor.factor_type,
    'status', factor.status, 'created_at', factor.created_at, 'updated_at', factor.updated_at
  ) order by factor.created_at), '[]')
  from auth.mfa_factors factor where factor.user_id = account.id
)`

/**
 * Completes what `@supabase/lite` 0.10 answers with a session: `aal` and `amr` in its access token, and the
 * account's factors. A session of an account that was deactivated while it opened is ended and not handed out.
 *
 * @param method how it was opened just now; null when it is an older one that goes on
 */
export async function withAssurance(
  { database, jwtSecret }: { database: Queryable; jwtSecret: string },
  response: Response,
  method: Method | null,
): Promise<Response> {
  const sessionId = response.headers.get('sb-auth-session-id')
  if (!response.ok || !sessionId) return response
  const body = sessionBody.safeParse(await jsonOf(response)).data
  if (!body) return response
  if (method) await noteMethod(database, sessionId, method)
  const facts = await readFacts(database, sessionId)
  if (!facts || facts.isBanned) {
    await database.query('delete from auth.sessions where id = $1::uuid', [sessionId])
    throw userBanned()
  }
  const { aal, amr, factors } = facts
  const accessToken = await new SignJWT({ ...decodeJwt(body.access_token), aal, amr: [...amr] })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .sign(bytesOf(jwtSecret))
  return replaceBody(response, {
    ...body,
    access_token: accessToken,
    user: { ...body.user, factors },
  })
}

/** `GET user` and `PUT user`, with the account's factors. */
export async function withFactors(database: Queryable, response: Response): Promise<Response> {
  if (!response.ok) return response
  const body = await jsonOf(response)
  if (typeof body !== 'object' || !body || !('id' in body)) return response
  const [found] = await database.query<{ factors: object[] }>(
    `select ${FACTORS} as factors from auth.users account where account.id::text = $1`,
    [String(body.id)],
  )
  return found ? replaceBody(response, { ...body, factors: found.factors }) : response
}

/** Whether an account has a second factor that this session was opened without. */
export async function lacksSecondFactor(
  database: Queryable,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<boolean> {
  const [found] = await database.query<{ isLacking: boolean }>(
    `select private.has_second_factor($1::uuid) and not exists (
       select from auth.sessions where id = $2::uuid and aal::text = 'aal2'
     ) as "isLacking"`,
    [userId, sessionId],
  )
  return found?.isLacking ?? false
}

export const userBanned = () => authRefusal(400, 'user_banned', 'User is banned')

const sessionBody = z.looseObject({ access_token: z.string(), user: z.looseObject({}) })

export async function noteMethod(
  database: Queryable,
  sessionId: string,
  method: Method,
): Promise<void> {
  await database.query(
    `insert into auth.mfa_amr_claims (id, session_id, created_at, updated_at, authentication_method)
     values (gen_random_uuid(), $1::uuid, now(), now(), $2)
     on conflict (session_id, authentication_method) do update set updated_at = now()`,
    [sessionId, method],
  )
}

async function readFacts(database: Queryable, sessionId: string): Promise<SessionFacts | null> {
  const [facts] = await database.query<SessionFacts>(
    `select coalesce(session.aal::text, 'aal1') as aal,
       coalesce(account.banned_until > now(), false) as "isBanned",
       (
         select coalesce(jsonb_agg(jsonb_build_object(
           'method', authentication_method, 'timestamp', extract(epoch from updated_at)::bigint
         ) order by updated_at desc), '[]')
         from auth.mfa_amr_claims where session_id = session.id
       ) as amr,
       ${FACTORS} as factors
     from auth.sessions session join auth.users account on account.id = session.user_id
     where session.id = $1::uuid`,
    [sessionId],
  )
  return facts ?? null
}

function replaceBody(response: Response, body: object): Response {
  const headers = new Headers(response.headers)
  headers.delete('content-length')
  return new Response(JSON.stringify(body), { status: response.status, headers })
}
