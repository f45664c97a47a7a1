import {
  unavailableOfCode,
  unavailableResponse,
  withRetryAfter,
  type Unavailable,
} from './unavailable.ts'

/** The database answers a question without work within this, or it is away. */
const ANSWER_MS = 1_000
/** A database that came back just now was away when an answer failed just before. */
const REMEMBER_MS = 3_000
/** An error says what it is in its first lines. */
const MAX_ERROR_CHARACTERS = 4_096

/** Knows whether an answer failed because the database is away. */
export interface DatabaseWatch {
  /** Reports what was seen elsewhere. */
  noteAway(): void
  /** Whether it is, or was a moment ago. */
  isAway(): Promise<boolean>
  /** Whether it answers right now. */
  answers(): Promise<boolean>
}

export function watchDatabase(isReady: () => Promise<boolean>): DatabaseWatch {
  let lastAwayAtMs = Number.NEGATIVE_INFINITY
  let asking: Promise<boolean> | null = null

  const noteAway = () => {
    lastAwayAtMs = Date.now()
  }
  async function ask(): Promise<boolean> {
    const { promise: tooLong, resolve } = Promise.withResolvers<boolean>()
    const timer = setTimeout(resolve, ANSWER_MS, false)
    const isThere = await Promise.race([isReady().catch(() => false), tooLong])
    clearTimeout(timer)
    if (!isThere) noteAway()
    return isThere
  }
  // Of many who want to know one asks for all.
  const answers = () => (asking ??= ask().finally(() => (asking = null)))
  return {
    noteAway,
    answers,
    isAway: async () => Date.now() - lastAwayAtMs < REMEMBER_MS || !(await answers()),
  }
}

/**
 * The answer of an endpoint; 503 or 504 in the place of a 500 that is the database's. Parts behind the
 * router catch what fails in them, so what they answer is all there is to go by. Those that know it
 * themselves keep their words.
 */
export async function explainFailure(response: Response, watch: DatabaseWatch): Promise<Response> {
  if (response.status === 503 || response.status === 504) return withRetryAfter(response)
  if (response.status !== 500) return response
  const status = (await statusInBody(response)) ?? ((await watch.isAway()) ? 503 : null)
  if (status === null) return response
  if (status === 503) watch.noteAway()
  return unavailableResponse(status)
}

async function statusInBody(response: Response): Promise<Unavailable | null> {
  const text = await response
    .clone()
    .text()
    .catch(() => '')
  return text.length <= MAX_ERROR_CHARACTERS ? unavailableOfCode(codeIn(text)) : null
}

function codeIn(text: string): unknown {
  try {
    const body: unknown = JSON.parse(text)
    return typeof body === 'object' && body && 'code' in body ? body.code : undefined
  } catch {
    return undefined
  }
}
