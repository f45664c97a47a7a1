import { App, setExperimental } from '@supabase/lite'
import { leaveFilesToUs, runWithin } from '../patches.ts'
import type { OpenedDatabase, Queryable } from './database.ts'

/**
 * Creates the schemas of sign-in, files and migrations within a transaction, as `openSupabase` does
 * outside of one. The connection can't be used for anything else after that.
 */
export async function createSystemSchema(
  connection: OpenedDatabase['connection'],
  tx: Queryable,
): Promise<void> {
  setExperimental('storage', true)
  runWithin(tx, connection)
  const app = new App({
    connection,
    auth: { enabled: true, jwt_secret: 'none is signed here, and this is as long as it must be' },
    storage: { enabled: true },
    options: { server: { disableStudio: true } },
  })
  leaveFilesToUs(app)
  await app.init()
  await app.ensureSystemSchema()
}
