import { parseJson } from '#domain/json.ts'
import type { Database } from '../../supabase/index.ts'
import { createMemoryLimiter } from '../limits/limiters.ts'
import { readAtMost } from '../../supabase/index.ts'
import { readReports } from './read-report.ts'

const MAX_BODY_BYTES = 16 * 1024
/** A page that breaks a rule breaks it a few times; a flood is thrown away. */
const PER_ADDRESS = { name: 'csp-reports', points: 60, duration: 60 }
/** What all addresses together may fill memory with until it is written. */
const MAX_GROUPS = 200
const WRITE_EVERY_MS = 5_000

/**
 * Takes what browsers report of the Content-Security-Policy, counts it by rule, source and page, and writes it
 * every few seconds: no request waits for the database, and a flood takes neither its time nor much memory. A
 * process without a database keeps none.
 */
export function collectCspReports(
  database: Pick<Database, 'query'> | null,
  publicUrl: string,
  onError: (error: unknown) => void,
  rateLimitFactor = 1,
) {
  const { origin } = new URL(publicUrl)
  const limiter = createMemoryLimiter({
    ...PER_ADDRESS,
    points: PER_ADDRESS.points * rateLimitFactor,
  })
  let groups = new Map<string, number>()
  let timer: NodeJS.Timeout | null = null

  async function write(): Promise<void> {
    if (timer) clearTimeout(timer)
    timer = null
    if (groups.size === 0) return
    const sent = [...groups].map(([key, count]) => {
      const [directive, blocked, page] = key.split('\n')
      return { directive, blocked, page, count }
    })
    groups = new Map()
    await database
      ?.query('select private.note_csp_reports($1::text::jsonb)', [JSON.stringify(sent)])
      .catch(onError)
  }

  return {
    /** Answers 204 whatever was sent: a browser does nothing with any other answer. */
    async receive(request: Request, address: string): Promise<Response> {
      const isTurn = database !== null && (await limiter.take(address)) === null
      const body = isTurn ? await readAtMost(request, MAX_BODY_BYTES) : null
      for (const { directive, blocked, page } of readReports(parseJson(String(body)), origin)) {
        const key = [directive, blocked, page].join('\n')
        const count = groups.get(key) ?? 0
        if (count > 0 || groups.size < MAX_GROUPS) groups.set(key, count + 1)
      }
      if (groups.size > 0) timer ??= setTimeout(() => void write(), WRITE_EVERY_MS).unref()
      return new Response(null, { status: 204 })
    },
    close: write,
  }
}
