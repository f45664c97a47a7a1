import { App, setExperimental } from '@supabase/lite'
import type { OpenedDatabase, Queryable } from '../db.ts'

/**
 * Creates the schemas of sign-in, files and migrations within a transaction, as `openBackend` does
 * outside of one. The connection serves for nothing else afterwards.
 */
export async function createSystemSchema(
  connection: OpenedDatabase['connection'],
  tx: Queryable,
): Promise<void> {
  setExperimental('storage', true)
  Object.assign(connection, {
    // lite goes on after statements that fail, which in a transaction takes a savepoint each.
    async exec(statement: string) {
      await tx.exec('savepoint system_schema')
      try {
        await tx.exec(statement)
        return { rows: [] }
      } catch (error) {
        await tx.exec('rollback to savepoint system_schema')
        throw error
      } finally {
        await tx.exec('release savepoint system_schema')
      }
    },
  })
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

/** lite makes the tables of files once it is told of a place for them; it never answers for them. */
export function leaveFilesToUs(app: App): void {
  app._storageAdapter = {} as NonNullable<App['_storageAdapter']>
}
