import autocannon from 'autocannon'
import { answerParent, startChild } from './child.ts'
import type { Side } from './measure.ts'

interface HttpLoad {
  url: string
  /** Asked for in turn. */
  paths: readonly string[]
  headers: Record<string, string>
  connections: number
}

export interface HttpClient {
  /** Requests answered per second. */
  load(target: HttpLoad): Side
  stop(): Promise<void>
}

/** The load client, in a process of its own: the same one for both sides of a ratio. */
export function startHttpClient(): HttpClient {
  const child = startChild<HttpLoad & { seconds: number }, number>(new URL(import.meta.url))
  return {
    load: (target) => (seconds) => child.ask({ ...target, seconds }),
    stop: () => child.stop(),
  }
}

async function run(load: HttpLoad & { seconds: number }): Promise<number> {
  const { url, paths, headers, connections, seconds } = load
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    requests: paths.map((path) => ({ path, headers })),
  })
  if (result.errors > 0 || result.non2xx > 0) {
    throw new Error(`${url}${paths[0]}: ${result.errors} errors, ${result.non2xx} not 2xx`)
  }
  return result.requests.total / result.duration
}

if (process.send && import.meta.main) answerParent(run)
