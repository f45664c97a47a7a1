import { performance } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * What glibc reads when a process begins, and no later. It makes eight arenas for each processor, of which little is
 * given back, and keeps what was freed in larger pieces the longer it runs: pictures and compression, which work on
 * threads of their own, would leave 100 MB behind.
 */
export const GLIBC = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: String(128 * 1024) }

/**
 * By how much more than what was found in use the heap grows before V8 looks for garbage again, in percent; V8 alone lets it
 * double. Looking more often takes processor time, which a store that is busy has no more of.
 */
const GROWTH = { atEase: 40, busy: 75 }
/** The share of the time in which the process works. */
const BUSY = 0.5
const CALM = 0.1
const LOOK_MS = 5_000
/** So much more than at its least is worth a seventh of a second in which nothing else happens. */
const WORTH_BYTES = 48 * 1024 * 1024
/** What one collection frees the next one may give back. */
const TRIES = 2

/** Lets this process use less memory at the same speed (decision 58). Call it first. */
export function useLittleMemory(): void {
  beginAgainWith(GLIBC)
  setGrowth(GROWTH.busy)
  const giveBack = createReturn(() => process.memoryUsage.rss(), lastResort())
  let last = performance.eventLoopUtilization()
  setInterval(() => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, last)
    last = now
    setGrowth(growthAt(utilization))
    if (utilization < CALM) giveBack()
  }, LOOK_MS).unref()
}

/**
 * After a rush V8 keeps what it has for the next one, and looks for garbage no more while there is nothing to do.
 *
 * @param rss what the process has of the machine's memory, in bytes
 * @returns call it when there is time; collects when there is enough to give back
 */
export function createReturn(rss: () => number, collect: () => void): () => void {
  let least = rss()
  let tries = 0
  return () => {
    const isWorth = rss() - least > WORTH_BYTES
    if (isWorth && tries < TRIES) collect()
    tries = isWorth ? tries + 1 : 0
    // What is in use by now is no reason to look again.
    if (tries === TRIES) least = rss()
    least = Math.min(least, rss())
  }
}

/** The collection that gives back what is free. Only such a flag brings it, and only to the contexts after it. */
function lastResort(): () => void {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as NonNullable<typeof globalThis.gc>
  return () => collect({ type: 'major', flavor: 'last-resort' })
}

/** @param utilization the share of the time in which the process worked, 0 to 1 */
export function growthAt(utilization: number): number {
  return utilization > BUSY ? GROWTH.busy : GROWTH.atEase
}

/** V8 goes by it from the next time that it looks for garbage. */
function setGrowth(percent: number): void {
  setFlagsFromString(`--heap-growing-percent=${percent}`)
}

/** As the same process, with the same id. Does nothing where the system or this Node cannot, or someone has chosen. */
function beginAgainWith(settings: Readonly<Record<string, string>>): void {
  const { env, execArgv, execPath, argv, platform } = process
  // A channel to the process that has started this one would not come along; what that one has set does.
  if (platform !== 'linux' || process.send) return
  if (Object.keys(settings).some((name) => env[name] !== undefined)) return
  process.execve?.(execPath, [execPath, ...execArgv, ...argv.slice(1)], { ...env, ...settings })
}
