import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import {
  hasDatabase,
  type OpenedDatabase,
  takeDatabase,
  visitDatabase,
} from '../../supabase/index.ts'
import { createLog } from '../log.ts'
import { KEYS_ENTRY } from './manifest.ts'
import { hasRestoreJournal } from './restore-journal.ts'

const log = createLog('silent')

/** Opens the database of a store that may be running. @throws when there is none */
export async function visitPlace(place: StorePlace, purpose: string): Promise<OpenedDatabase> {
  const { dataDir } = place
  if (hasRestoreJournal(dataDir)) {
    throw new Error(
      `A restore of ${dataDir} was interrupted. Start the store once, which settles it.`,
    )
  }
  if (!hasDatabase(place)) {
    throw new Error(
      `There is no store in ${dataDir}. Set DATA_DIR, or DATABASE_URL for a PostgreSQL of your own.`,
    )
  }
  return visitDatabase(await withPassword(place), `oneday-${purpose}`, log)
}

/** Opens the database of a place alone; one of the store's own is made where there is none. @throws while a store runs there */
export async function takePlace(place: StorePlace, purpose: string): Promise<OpenedDatabase> {
  return takeDatabase(await withPassword(place), `oneday-${purpose}`, log)
}

/** A new database may have any: the next start of the store gives it that of local.env. */
async function withPassword({ dataDir, databaseUrl }: StorePlace) {
  const file = join(dataDir, KEYS_ENTRY)
  const stored = existsSync(file) ? parseEnv(await readFile(file, 'utf8')) : {}
  const databasePassword =
    process.env['DATABASE_PASSWORD'] ||
    stored['DATABASE_PASSWORD'] ||
    randomBytes(24).toString('base64url')
  return { dataDir, databaseUrl, databasePassword }
}

/** The place of a store. */
export interface StorePlace {
  dataDir: string
  /** Null for the store's own PostgreSQL in `dataDir`. */
  databaseUrl: string | null
  /** A Supabase project that keeps its files; null where they are in `dataDir`. */
  project: { url: string; secretKey: string } | null
}

/**
 * Which store is meant, by the variables that the store itself is started with.
 *
 * @throws when it is a Supabase project's, and not all is said to reach its rows and files
 */
export function readPlace(env: NodeJS.ProcessEnv): StorePlace {
  const databaseUrl = env['DATABASE_URL'] || null
  const place = { dataDir: resolve(env['DATA_DIR'] || '.data'), databaseUrl, project: null }
  const url = env['SUPABASE_URL']?.replace(/\/+$/, '')
  if (!url) return place
  const secretKey = env['SUPABASE_SECRET_KEY']
  if (databaseUrl && secretKey) return { ...place, project: { url, secretKey } }
  throw new Error(
    'SUPABASE_URL is set: its rows are read through DATABASE_URL, the connection of its database, and ' +
      'its files with SUPABASE_SECRET_KEY. Set both, or neither of the three.',
  )
}
