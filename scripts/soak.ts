// Kills the store, its database and both, again and again while customers buy, and counts what is lost
// and what took longer than promised.
//   npm run soak              200 times the store, 50 times the database, 50 times both
//   npm run soak -- 20 5 5    so often each
import { killUnderPurchases } from '../tests/soak/kill-under-purchases.ts'

/** A store is back within ten seconds of a kill. */
const LIMIT_MS = 10_000

const [store = 200, database = 50, both = 50] = process.argv.slice(2).map(Number)
const result = await killUnderPurchases({ store, database, both }, console.log)
console.log(`\n${result.placed} orders placed, ${result.paid} paid`)
const faults = result.faults.map((fault) => `lost or doubled: ${fault}`)
for (const [victim, times] of Object.entries(result.backMs)) {
  const sorted = times.toSorted((a, b) => a - b)
  const [median, longest] = [sorted[Math.floor(sorted.length / 2)], sorted.at(-1)]
  console.log(`next order after a kill of ${victim}: median ${median} ms, longest ${longest} ms`)
  const late = sorted.filter((ms) => ms > LIMIT_MS)
  faults.push(...late.map((ms) => `${victim}: back only after ${ms} ms`))
}
for (const fault of faults) console.error(fault)
console.log(faults.length === 0 ? 'nothing lost, nothing doubled, never late' : 'FAILED')
process.exitCode = faults.length === 0 ? 0 : 1
