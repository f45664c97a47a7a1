import type { SupabaseClient } from '@supabase/supabase-js'
import type { EmbeddingsProvider } from './embeddings-provider.ts'
import { call } from './refusal.ts'

interface KeptEmbedding {
  id: string
  content_hash: string
  embedding: number[]
}

/** No request waits for services. */
const TIMEOUT_MS = 30_000

/**
 * The vectors of services, by id: those that the database keeps of the same text and model, and for
 * the others new ones, which it then keeps.
 */
export async function keepEmbeddings(
  database: SupabaseClient,
  { model, embed }: EmbeddingsProvider,
  texts: ReadonlyMap<string, string>,
): Promise<Map<string, Float32Array>> {
  const rowsOf = { p_model: model, p_ids: [...texts.keys()] }
  const known = await call<KeptEmbedding[]>(database, 'read_search_embeddings', rowsOf)
  const kept = new Map(known.map((row) => [row.id, row]))
  const vectors = new Map<string, Float32Array>()
  const missing: { id: string; content_hash: string; text: string }[] = []
  for (const [id, text] of texts) {
    const content_hash = await sha256(text)
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

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
