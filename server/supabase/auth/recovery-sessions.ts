import type { Queryable } from '../database/database.ts'

/** How long after its link was followed a recovery session may set a password without the current one. */
export const RECOVERY_MINUTES = 30

/** Records that a recovery link has opened a session, and deletes expired ones. */
export async function rememberRecovery(database: Queryable, sessionId: string): Promise<void> {
  await database.query(
    `with forgotten as (
       delete from private.recovery_sessions where opened_at < now() - make_interval(mins => $2)
     )
     insert into private.recovery_sessions (session_id) values ($1::uuid) on conflict do nothing`,
    [sessionId, RECOVERY_MINUTES],
  )
}

/** Whether a session may still set a password because of its link. */
export async function isRecovering(database: Queryable, sessionId: string): Promise<boolean> {
  const found = await database.query(
    `select 1 from private.recovery_sessions
     where session_id = $1::uuid and opened_at > now() - make_interval(mins => $2)`,
    [sessionId, RECOVERY_MINUTES],
  )
  return found.length > 0
}
