import { openPglite } from './database/pglite.ts'
import { openPostgres } from './database/postgres.ts'
import type { OpenedDatabase } from './db.ts'

/** Opens PostgreSQL when `databaseUrl` is given, else PGlite in `directory` (in memory when that is null). */
export function openDatabase(options: {
  databaseUrl: string | null
  directory: string | null
}): Promise<OpenedDatabase> {
  return options.databaseUrl ? openPostgres(options.databaseUrl) : openPglite(options.directory)
}
