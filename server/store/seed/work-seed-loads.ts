import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import type { DemoKind } from '../../../supabase/seed/demo-tables.ts'
import { findKept, loadKinds, type LoadedKind } from '../../../supabase/seed/load-demo.ts'
import type { Database } from '../../supabase/index.ts'
import type { Config } from '../config.ts'
import type { Logger } from '../log.ts'

const EVERY_MS = 2_000

interface SeedLoad {
  id: string
  kinds: DemoKind[]
  /** What was there before it began; null until it has begun. */
  had: string[] | null
  /** The admin who asked for it; null where their account is gone. */
  started_by: string | null
}

/** Loads what an admin asks for of the demo store, whose rows and pictures are files of the project. The answer stops it. */
export function workSeedLoads(
  database: Database,
  { publicUrl, secretKey }: Pick<Config, 'publicUrl' | 'secretKey'>,
  log: Logger,
): () => Promise<void> {
  const connect: Connect = (headers) =>
    createClient(publicUrl, secretKey, {
      auth: { persistSession: false, autoRefreshToken: false },
      global: { headers },
    })
  let running: Promise<void> | null = null
  const timer = setInterval(() => {
    running ??= workNext(database, connect)
      .catch((error: unknown) => log.error({ err: error }, 'the demo could not be loaded'))
      .finally(() => {
        running = null
      })
  }, EVERY_MS).unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}

type Connect = (headers: Record<string, string>) => SupabaseClient

/** @internal for tests */
export async function workNext(database: Pick<Database, 'query'>, connect: Connect): Promise<void> {
  const [load] = await database.query<SeedLoad>(
    'select load.*, run.started_by from private.take_seed_load() load join private.seed_runs run using (id)',
  )
  if (!load) return
  // Whose doing it is in the audit, without being a change of the demo.
  const admin = connect({
    'x-loads-demo': load.id,
    ...(load.started_by === null ? {} : { 'x-acting-admin': load.started_by }),
  })
  const finish = (result: LoadedKind[], error: string | null) =>
    database.query('select private.finish_seed_load($1, $2::text::jsonb, $3)', [
      load.id,
      JSON.stringify(result),
      error,
    ])
  try {
    const now = new Date()
    const had = load.had ?? (await findKept(admin, load.kinds, now))
    await database.query('update private.seed_runs set had = $2::uuid[] where id = $1', [
      load.id,
      had,
    ])
    const result = await loadKinds(
      admin,
      load.kinds,
      { now, had: new Set(had) },
      async (done, total) => {
        await database.query(
          'update private.seed_runs set rows_done = $2, rows_total = $3, taken_at = clock_timestamp() where id = $1',
          [load.id, done, total],
        )
      },
    )
    await finish(result, null)
  } catch (error) {
    await finish([], error instanceof Error ? error.message : String(error))
    throw error
  }
}
