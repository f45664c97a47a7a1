import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import {
  openEmbeddedDatabase,
  visitEmbeddedDatabase,
} from '../database/embedded/embedded-database.ts'
import { openPostgres } from '../database/postgres.ts'
import type { OpenedDatabase } from '../db.ts'
import { createLog } from '../log.ts'
import { KEYS_ENTRY } from './manifest.ts'
import type { StorePlace } from './read-place.ts'
import { hasRestoreJournal } from './restore-journal.ts'

/** The database of a store, opened by a command. */
export interface OpenedPlace extends OpenedDatabase {
  close(): Promise<void>
}

const log = createLog('silent')

/** Opens the database of a store that may be running. @throws when there is none */
export async function visitPlace(place: StorePlace, purpose: string): Promise<OpenedPlace> {
  const { dataDir, databaseUrl } = place
  if (hasRestoreJournal(dataDir)) {
    throw new Error(
      `A restore of ${dataDir} was interrupted. Start the store once, which settles it.`,
    )
  }
  if (databaseUrl) return openAt(databaseUrl, purpose)
  if (!existsSync(join(dataDir, 'postgres'))) {
    throw new Error(
      `There is no store in ${dataDir}. Set DATA_DIR, or DATABASE_URL for a PostgreSQL of your own.`,
    )
  }
  const databasePassword = await readDatabasePassword(dataDir)
  const visited = await visitEmbeddedDatabase({ dataDir, databasePassword }, log)
  return openAt(visited.url, purpose, visited.close)
}

/** Opens the database of a place alone; one of the store's own is made where there is none. @throws while a store runs there */
export async function takePlace(place: StorePlace, purpose: string): Promise<OpenedPlace> {
  const { dataDir, databaseUrl } = place
  if (databaseUrl) return openAt(databaseUrl, purpose)
  const databasePassword = await readDatabasePassword(dataDir)
  const own = await openEmbeddedDatabase({ dataDir, databasePassword }, log)
  return openAt(own.url, purpose, own.close)
}

async function openAt(
  url: string,
  purpose: string,
  leave: () => Promise<void> = async () => undefined,
): Promise<OpenedPlace> {
  try {
    const opened = await openPostgres(url, `oneday-${purpose}`)
    return { ...opened, close: () => opened.database.close().finally(leave) }
  } catch (error) {
    await leave()
    throw error
  }
}

/** A new database may have any: the next start of the store gives it that of local.env. */
async function readDatabasePassword(dataDir: string): Promise<string> {
  const file = join(dataDir, KEYS_ENTRY)
  const stored = existsSync(file) ? parseEnv(await readFile(file, 'utf8')) : {}
  return (
    process.env['DATABASE_PASSWORD'] ||
    stored['DATABASE_PASSWORD'] ||
    randomBytes(24).toString('base64url')
  )
}
