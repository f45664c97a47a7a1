import { openPglite } from './database/pglite.ts'
import { openPostgres } from './database/postgres.ts'
import type { OpenedDatabase } from './db.ts'

/** Opens PostgreSQL when `databaseUrl` is given, else PGlite in `directory` (in memory when that is null). */
export function openDatabase(options: {
  databaseUrl: string | null
  directory: string | null
  /** Under which PostgreSQL lists the connections. */
  applicationName?: string
}): Promise<OpenedDatabase> {
  const { databaseUrl, directory, applicationName } = options
  return databaseUrl ? openPostgres(databaseUrl, applicationName) : openPglite(directory)
}
