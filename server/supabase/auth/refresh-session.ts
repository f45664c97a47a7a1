import type { Queryable } from '../database/database.ts'
import { authRefusal, textIn, type AuthCall } from './auth-call.ts'

/**
 * `grant_type=refresh_token`. A token works once. Within the grace time the same browser may have
 * lost the answer; after that a token that comes again was stolen, by either of the two, and
 * its session ends for both. `@supabase/lite` 0.10 has the setting for the grace time but not the rule.
 */
export async function refreshSession(
  database: Queryable,
  graceSeconds: number,
  call: AuthCall,
): Promise<Response> {
  const ended = await database.query(
    `delete from auth.sessions where id in (
       select session_id from auth.refresh_tokens
       where token = $1 and revoked and updated_at <= now() - make_interval(secs => $2)
     ) returning id`,
    [textIn(call.body, 'refresh_token'), graceSeconds],
  )
  if (ended.length > 0) {
    return authRefusal(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used')
  }
  return call.forward()
}
