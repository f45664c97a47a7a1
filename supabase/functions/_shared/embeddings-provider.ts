import { readEnv } from './env.ts'

/** Something that turns texts into vectors, so that texts which mean the same are close together. */
export interface EmbeddingsProvider {
  model: string
  /** How close a service has to be to what was typed to be found for it: a cosine. */
  minSimilarity: number
  /** One vector of length 1 for each text. @throws after `timeoutMs`, or when the provider fails */
  embed(texts: readonly string[], timeoutMs: number): Promise<Float32Array[]>
}

interface EmbeddingsAnswer {
  data: { index: number; embedding: number[] }[]
}

const DEFAULT_MIN_SIMILARITY = 0.5

/** The provider of EMBEDDINGS_URL, any endpoint that speaks as OpenAI's does; null where none is set. */
export function embeddingsProvider(): EmbeddingsProvider | null {
  const url = readEnv('EMBEDDINGS_URL')
  const model = readEnv('EMBEDDINGS_MODEL')
  if (!url || !model) return null
  const key = readEnv('EMBEDDINGS_API_KEY')
  const authorization: Record<string, string> = key ? { authorization: `Bearer ${key}` } : {}
  return {
    model,
    minSimilarity: Number(readEnv('EMBEDDINGS_MIN_SIMILARITY') ?? DEFAULT_MIN_SIMILARITY),
    async embed(texts, timeoutMs) {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...authorization },
        body: JSON.stringify({ model, input: texts, encoding_format: 'float' }),
        signal: AbortSignal.timeout(timeoutMs),
      })
      if (!response.ok) throw new Error(`The embeddings provider answered ${response.status}.`)
      const { data } = (await response.json()) as EmbeddingsAnswer
      if (data.length !== texts.length) throw new Error('The provider left texts out.')
      return data.toSorted((a, b) => a.index - b.index).map(({ embedding }) => unit(embedding))
    },
  }
}

function unit(embedding: readonly number[]): Float32Array {
  const length = Math.hypot(...embedding) || 1
  return Float32Array.from(embedding, (value) => value / length)
}
