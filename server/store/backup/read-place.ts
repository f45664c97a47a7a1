import { resolve } from 'node:path'

/** A Supabase project that keeps a store's files. */
export interface SupabaseProject {
  url: string
  secretKey: string
}

/** The place of a store. */
export interface StorePlace {
  dataDir: string
  /** Null for the store's own PostgreSQL in `dataDir`. */
  databaseUrl: string | null
  /** Null where the files are in `dataDir`. */
  project: SupabaseProject | null
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
