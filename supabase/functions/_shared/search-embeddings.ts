import { createHash } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import { embeddingsProvider, type EmbeddingsProvider } from './embeddings-provider.ts'
import { askAnswer, call } from './refusal.ts'

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
let working: Promise<void> | null = null

/** A service has this text now, or no longer has one. Where no provider is set, nothing happens and no text is made. */
export function noteServiceText(id: string, makeText: (() => string) | null): void {
  if (!provider) return
  vectors.delete(id)
  if (makeText === null) waiting.delete(id)
  else waiting.set(id, makeText())
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
  if (waiting.size > 0 && !working) runInBackground(embedServices(database, provider))
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

/**
 * The same for texts that no visitor waits for, all of them asked for together; null for each where there is no
 * provider, or it fails.
 */
export async function similarToEach(
  database: SupabaseClient,
  texts: readonly string[],
): Promise<(ReadonlyMap<string, number> | null)[]> {
  const missing = texts.filter((text) => !knownQueries.has(text))
  // What is found before the services have their vectors would be kept.
  if (provider && waiting.size > 0) await embedServices(database, provider)
  if (provider && missing.length > 0 && Date.now() >= pausedUntilMs) {
    try {
      const made = await provider.embed(missing, TIMEOUT_MS)
      for (const [at, text] of missing.entries()) keepQuery(text, made[at] ?? new Float32Array())
    } catch (error) {
      pause(error)
    }
  }
  return Promise.all(texts.map((text) => similarServices(database, text)))
}

async function embedQuery(chosen: EmbeddingsProvider, text: string): Promise<Float32Array> {
  const [query = new Float32Array()] = await chosen.embed([text], QUERY_TIMEOUT_MS)
  keepQuery(text, query)
  return query
}

function keepQuery(text: string, query: Float32Array): void {
  const oldest = knownQueries.keys().next().value
  if (knownQueries.size >= MAX_KNOWN_QUERIES && oldest !== undefined) knownQueries.delete(oldest)
  knownQueries.set(text, query)
}

function embedServices(database: SupabaseClient, chosen: EmbeddingsProvider): Promise<void> {
  working ??= embedWaiting(database, chosen).finally(() => {
    working = null
  })
  return working
}

async function embedWaiting(database: SupabaseClient, chosen: EmbeddingsProvider): Promise<void> {
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

const keptEmbeddings = z.array(
  z.object({ id: z.string(), content_hash: z.string(), embedding: z.array(z.number()) }),
)

/** No request waits for services. */
const TIMEOUT_MS = 30_000

/**
 * The vectors of services, by id: those that the database keeps of the same text and model, and for
 * the others new ones, which it then keeps.
 */
async function keepEmbeddings(
  database: SupabaseClient,
  { model, embed }: EmbeddingsProvider,
  texts: ReadonlyMap<string, string>,
): Promise<Map<string, Float32Array>> {
  const rowsOf = { p_model: model, p_ids: [...texts.keys()] }
  const known = await askAnswer(database, 'read_search_embeddings', keptEmbeddings, rowsOf)
  const kept = new Map(known.map((row) => [row.id, row]))
  const vectors = new Map<string, Float32Array>()
  const missing: { id: string; content_hash: string; text: string }[] = []
  for (const [id, text] of texts) {
    const content_hash = createHash('sha256').update(text).digest('hex')
    const row = kept.get(id)
    if (row?.content_hash === content_hash) vectors.set(id, Float32Array.from(row.embedding))
    else missing.push({ id, content_hash, text })
  }
  if (missing.length === 0) return vectors
  const made = await embed(
    missing.map(({ text }) => text),
    TIMEOUT_MS,
  )
  const rows = missing.map(({ id, content_hash }, at) => {
    const vector = made[at] ?? new Float32Array()
    vectors.set(id, vector)
    return { id, content_hash, embedding: [...vector] }
  })
  await call(database, 'keep_search_embeddings', { p_model: model, p_embeddings: rows })
  return vectors
}
