import { fork } from 'node:child_process'
import { once } from 'node:events'

/** Asks `/healthz` while the work goes on; answers the longest wait. */
export async function whileWatched(url: string, work: () => Promise<void>): Promise<number> {
  const watcher = fork(new URL('watch-health.ts', import.meta.url), [url], { execArgv: [] })
  const answered = once(watcher, 'message')
  const isOver = new AbortController()
  const watching = once(watcher, 'exit', { signal: isOver.signal })
  try {
    const early = await Promise.race([work(), watching])
    if (early) throw new Error('The health of the store could not be watched.')
    watcher.send('over')
    const [longestMs] = await answered
    return Number(longestMs)
  } finally {
    watching.catch(() => undefined)
    isOver.abort()
    watcher.kill()
  }
}
