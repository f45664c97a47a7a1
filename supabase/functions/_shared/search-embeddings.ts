import type { SupabaseClient } from '@supabase/supabase-js'
import { embeddingsProvider, type EmbeddingsProvider } from './embeddings-provider.ts'
import { keepEmbeddings } from './keep-embeddings.ts'

/** What a visitor waits for at most. */
const QUERY_TIMEOUT_MS = 500
/** After a failure searches do without, instead of waiting for the next one each time. */
const PAUSE_MS = 60_000
const BATCH = 50
const MAX_KNOWN_QUERIES = 500

const provider = embeddingsProvider()
const vectors = new Map<string, Float32Array>()
/** Texts of services by id that have no vector yet. */
const waiting = new Map<string, string>()
const knownQueries = new Map<string, Float32Array>()
let pausedUntilMs = 0
let isWorking = false

/** A service has this text now, or no longer has one. Nothing happens where no provider is set. */
export function noteServiceText(id: string, text: string | null): void {
  if (!provider) return
  vectors.delete(id)
  if (text === null) waiting.delete(id)
  else waiting.set(id, text)
}

/**
 * How close services are in meaning to what was typed, by id and only those that are close enough.
 * Null without a provider, and when it is too slow or fails: the search then ranks by words alone.
 */
export async function similarServices(
  database: SupabaseClient,
  text: string,
): Promise<ReadonlyMap<string, number> | null> {
  if (!provider || Date.now() < pausedUntilMs) return null
  if (waiting.size > 0 && !isWorking) runInBackground(embedWaiting(database, provider))
  try {
    const query = knownQueries.get(text) ?? (await embedQuery(provider, text))
    const similar = new Map<string, number>()
    for (const [id, vector] of vectors) {
      const similarity = cosine(query, vector)
      if (similarity >= provider.minSimilarity) similar.set(id, similarity)
    }
    return similar
  } catch (error) {
    pause(error)
    return null
  }
}

async function embedQuery(chosen: EmbeddingsProvider, text: string): Promise<Float32Array> {
  const [query = new Float32Array()] = await chosen.embed([text], QUERY_TIMEOUT_MS)
  const oldest = knownQueries.keys().next().value
  if (knownQueries.size >= MAX_KNOWN_QUERIES && oldest !== undefined) knownQueries.delete(oldest)
  knownQueries.set(text, query)
  return query
}

async function embedWaiting(database: SupabaseClient, chosen: EmbeddingsProvider): Promise<void> {
  isWorking = true
  try {
    while (waiting.size > 0) {
      const batch = new Map([...waiting].slice(0, BATCH))
      const made = await keepEmbeddings(database, chosen, batch)
      for (const [id, vector] of made) {
        // It may have changed or gone in the meantime.
        if (waiting.get(id) !== batch.get(id)) continue
        vectors.set(id, vector)
        waiting.delete(id)
      }
    }
  } catch (error) {
    pause(error)
  } finally {
    isWorking = false
  }
}

function pause(error: unknown): void {
  pausedUntilMs = Date.now() + PAUSE_MS
  console.error('The search does without embeddings for a minute.', error)
}

function cosine(a: Float32Array, b: Float32Array): number {
  let sum = 0
  for (let at = 0; at < a.length; at += 1) sum += (a[at] ?? 0) * (b[at] ?? 0)
  return sum
}

interface HostedRuntime {
  EdgeRuntime?: { waitUntil(work: Promise<void>): void }
}

/** The hosted runtime ends a function after its answer, unless it knows about the work that goes on. */
function runInBackground(work: Promise<void>): void {
  const { EdgeRuntime } = globalThis as HostedRuntime
  if (EdgeRuntime) EdgeRuntime.waitUntil(work)
}
