/*
 * Has a process do HURRY times as often what it does every minute, hour or day: a day's work in a quarter of an hour.
 * What comes more often stays, as do limits and the time of day.
 */
const hurry = Number(process.env['HURRY'])
const LEAST_MS = 60_000

const repeat = globalThis.setInterval as (
  run: () => void,
  ms?: number,
  ...rest: unknown[]
) => NodeJS.Timeout
Object.assign(globalThis, {
  setInterval: (run: () => void, ms = 0, ...rest: unknown[]) =>
    repeat(run, ms >= LEAST_MS ? ms / hurry : ms, ...rest),
})
