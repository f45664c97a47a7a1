import { join } from 'node:path'
import type { Database } from '../../supabase/index.ts'
import { askRegistry } from './ask-registry.ts'

const HOUR_MS = 60 * 60_000
/** The project's folder, where package-lock.json is. */
const PROJECT = join(import.meta.dirname, '../../..')

/**
 * Asks an hour after the start, and from then on once in 24 hours, in whichever process is first; the answer stops it.
 * No page waits for it.
 */
export function askDaily(database: Database, onError: (error: unknown) => void): () => void {
  const stop = new AbortController()
  const timer = setInterval(() => {
    void askOnce(database, (signal) => askRegistry(PROJECT, signal), stop.signal).catch(onError)
  }, HOUR_MS).unref()
  return () => {
    clearInterval(timer)
    stop.abort()
  }
}

/** @internal for tests */
export async function askOnce(
  database: { query(text: string, given?: unknown[]): Promise<{ is_ours?: boolean | null }[]> },
  ask: (signal: AbortSignal) => ReturnType<typeof askRegistry>,
  signal: AbortSignal,
): Promise<void> {
  const [turn] = await database.query('select private.take_package_check() as is_ours')
  if (!turn?.is_ours) return
  const answer = await ask(signal)
  if (signal.aborted) return
  const isAnswer = typeof answer !== 'string'
  await database.query('select private.keep_package_findings($1, $2, $3::text::jsonb)', [
    isAnswer ? null : answer,
    isAnswer ? answer.packages : null,
    isAnswer ? JSON.stringify(answer.findings) : null,
  ])
}
