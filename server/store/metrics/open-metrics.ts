import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '../../supabase/index.ts'
import type { Metrics } from './metrics.ts'
import { readFigures } from './store-figures.ts'

const FUNCTIONS = join(import.meta.dirname, '../../../supabase/functions')

/** Begins to count where a token is set; otherwise not even the library is loaded. */
export async function openMetrics(
  token: string | null,
  database: Database | null,
): Promise<Metrics | null> {
  if (token === null) return null
  const { createMetrics } = await import('./metrics.ts')
  return createMetrics({
    token,
    functions: new Set(await readdir(FUNCTIONS)),
    readFigures: database && (() => readFigures(database)),
  })
}
