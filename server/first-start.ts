import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { hasStore, loadDemo } from '../supabase/seed/load-demo.ts'
import type { Config } from './config.ts'
import type { Database } from './db.ts'
import type { Logger } from './log.ts'

/** Any number; the same in every process, so that only one of them sets up the store. */
const FIRST_START_LOCK = 727_400_002

/** Makes the first admin and the demo store, where they are missing. Idempotent and safe to race. */
export async function prepareStore(
  config: Config,
  database: Database,
  fetchBackend: typeof fetch,
  log: Logger,
): Promise<void> {
  const client = (key: string) =>
    createClient(config.publicUrl, key, {
      auth: { persistSession: false, autoRefreshToken: false },
      global: { fetch: fetchBackend },
    })
  await oneAtATime(database, async () => {
    await createFirstAdmin(config, database, client(config.publishableKey))
    const admin = client(config.secretKey)
    if (config.seedDemo && !(await hasStore(admin))) {
      await loadDemo(admin, new Date())
      log.info('loaded the demo store')
    }
  })
}

async function createFirstAdmin(
  config: Config,
  database: Database,
  visitor: SupabaseClient,
): Promise<void> {
  const admins = await database.query("select 1 from public.profiles where role = 'admin' limit 1")
  if (admins.length > 0) return
  const { data, error } = await visitor.auth.signUp({
    email: config.adminEmail,
    password: config.adminPassword,
  })
  if (error && error.code !== 'user_already_exists') {
    throw new Error(`The first admin could not be created: ${error.message}`)
  }
  await database.query(
    `update public.profiles set role = 'admin'
     where id = coalesce($1::uuid, (select id from auth.users where lower(email) = lower($2)))`,
    [data.user?.id ?? null, config.adminEmail],
  )
}

function oneAtATime(database: Database, run: () => Promise<void>): Promise<void> {
  // PGlite belongs to one process, and holding its only connection would block the work itself.
  if (database.kind === 'pglite') return run()
  return database.transaction(async (tx) => {
    await tx.query('select pg_advisory_xact_lock($1)', [FIRST_START_LOCK])
    await run()
  })
}
