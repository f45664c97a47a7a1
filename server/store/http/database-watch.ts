import { fieldsOf, parseJson } from '#domain/json.ts'
import { within } from '../../process/close-in-steps.ts'
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
/** What takes so long, and each time as long again, may wait for a database that hangs. */
const SLOW_MS = 4_000
/** The same, of a database that was away just now. What fails on its own has said so by then, in its own words. */
const SLOW_AFTER_MS = 1_000
/** An error says what it is in its first lines. */
const MAX_ERROR_CHARACTERS = 4_096

export type DatabaseWatch = ReturnType<typeof watchDatabase>

/** Knows whether an answer failed because the database is away. */
export function watchDatabase(isReady: () => Promise<boolean>) {
  let lastAwayAtMs = Number.NEGATIVE_INFINITY
  let asking: Promise<boolean> | null = null

  /** Also of what was seen elsewhere. */
  const noteAway = () => {
    lastAwayAtMs = Date.now()
  }
  async function ask(): Promise<boolean> {
    const isThere = await within(ANSWER_MS, isReady()).catch(() => false)
    if (!isThere) noteAway()
    return isThere
  }
  /** Whether it answers right now. Of many who want to know one asks for all. */
  const answers = () => (asking ??= ask().finally(() => (asking = null)))
  const wasAway = () => Date.now() - lastAwayAtMs < REMEMBER_MS
  /** Whether it is away, or was a moment ago. */
  const isAway = async () => wasAway() || !(await answers())
  return { noteAway, answers, wasAway, isAway }
}

type Handler = (request: Request) => Promise<Response>

/**
 * The same handler, which is a 503 when it takes long and the database does not answer either: one that is stopped, or
 * whose disk is, ends no connection. The work goes on, but no one hears the result.
 */
export function unlessAway(handler: Handler, { answers, wasAway }: DatabaseWatch): Handler {
  return (request) => {
    const { promise: away, resolve } = Promise.withResolvers<Response>()
    const ask = async () => {
      if (!(await answers())) resolve(unavailableResponse(503))
    }
    const asking = setInterval(() => void ask(), wasAway() ? SLOW_AFTER_MS : SLOW_MS)
    return Promise.race([handler(request), away]).finally(() => clearInterval(asking))
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
  const copy = response.clone()
  const text = await copy.text().catch(() => '')
  if (text.length > MAX_ERROR_CHARACTERS) return null
  return unavailableOfCode(fieldsOf(parseJson(text))['code'])
}
