// A process of its own: what it measures must be the store's time, not that of the test that floods it.
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'

const [, , url] = process.argv
const stall = monitorEventLoopDelay({ resolution: 10 })
stall.enable()
const over = new AbortController()
process.once('message', () => over.abort())

let longestMs = 0
while (!over.signal.aborted) {
  stall.reset()
  const start = performance.now()
  const { status } = await fetch(`${url}/healthz`)
  if (status !== 200) throw new Error(`/healthz answered ${status}.`)
  // While the machine stood still, this process did, too.
  const stalledMs = stall.max / 1e6
  longestMs = Math.max(longestMs, performance.now() - start - stalledMs)
  await wait(100)
}
process.send?.(longestMs)
process.disconnect()
