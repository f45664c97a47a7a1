import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '../../supabase/index.ts'
import { listSchemas, listTables } from './catalogue.ts'
import { listStoredFiles } from './link-files.ts'
import { KEYS_ENTRY } from './manifest.ts'

/** What a restore into `dataDir` and `database` would replace. */
export async function findOccupants(dataDir: string, database: Database): Promise<string[]> {
  const storage = join(dataDir, 'storage')
  const found: string[] = []
  const tables = await listTables(database)
  if (tables.length > 0) {
    const schemas = await listSchemas(database)
    found.push(`${tables.length} tables (all of the schemas ${schemas.join(', ')})`)
  }
  const files = await listStoredFiles(storage)
  if (files.length > 0) found.push(`${Math.ceil(files.length / 2)} files in ${storage}`)
  if (existsSync(join(dataDir, KEYS_ENTRY))) found.push(`the keys in ${join(dataDir, KEYS_ENTRY)}`)
  return found
}

/** PostgreSQL may list the connections of a process for a moment after its end. */
const LEAVING_MS = 2_000
const LOOK_AGAIN_MS = 200

/** @throws while a store is connected */
export async function requireNoStore(database: Database): Promise<void> {
  const end = Date.now() + LEAVING_MS
  let connections = await countConnections(database)
  while (connections > 0 && Date.now() < end) {
    await wait(LOOK_AGAIN_MS)
    connections = await countConnections(database)
  }
  if (connections === 0) return
  throw new Error(
    `A store is running on this database (${connections} connections). Stop all its processes first.`,
  )
}

/** By the name that `openPostgres` gives to the connections of a store. */
async function countConnections(database: Database): Promise<number> {
  const [row] = await database.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and application_name ~ '^oneday( |$)'`,
  )
  return row?.count ?? 0
}
