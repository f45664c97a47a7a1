/*
 * Runs the timers of a process HURRY times as fast, from a minute on: what a store does by the minute, the hour and the
 * day it does as often in a quarter of an hour. Limits of seconds stay, as does the time of day.
 */
const hurry = Number(process.env['HURRY'])
const LEAST_MS = 60_000

for (const name of ['setTimeout', 'setInterval'] as const) {
  const set = globalThis[name] as (run: () => void, ms?: number, ...rest: unknown[]) => unknown
  const hurried = (run: () => void, ms = 0, ...rest: unknown[]) =>
    set(run, ms >= LEAST_MS ? ms / hurry : ms, ...rest)
  Object.defineProperties(hurried, Object.getOwnPropertyDescriptors(set))
  Object.assign(globalThis, { [name]: hurried })
}
