import type { Queryable } from '../database/database.ts'
import type { ProjectKeys } from '../keys.ts'
import { createBearerReader, userOf } from './tokens.ts'

/** A role that changes counts this much later: it decides how much is counted, not what is allowed. */
const KNOWN_MS = 30_000
const MAX_KNOWN = 1_000

/** Knows an admin's account by the token of a request, and answers null for anyone else; the database is asked at most every 30 seconds for each account. */
export function createAdminFinder(
  keys: ProjectKeys,
  database: Queryable,
): (request: Request) => Promise<string | null> {
  const readBearer = createBearerReader(keys)
  const known = new Map<string, { isAdmin: boolean; until: number }>()

  async function isAdmin(userId: string): Promise<boolean> {
    const remembered = known.get(userId)
    if (remembered && remembered.until > Date.now()) return remembered.isAdmin
    const rows = await database.query(
      "select 1 from public.profiles where id = $1 and role = 'admin'",
      [userId],
    )
    if (known.size >= MAX_KNOWN) known.clear()
    known.set(userId, { isAdmin: rows.length > 0, until: Date.now() + KNOWN_MS })
    return rows.length > 0
  }

  return async ({ headers }) => {
    const user = userOf(await readBearer(headers))
    return user && (await isAdmin(user.userId)) ? user.userId : null
  }
}
