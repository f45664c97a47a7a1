// Kills the store, its database and both, again and again while customers buy, and counts what is lost.
//   npm run soak              200 times the store, 50 times the database, 50 times both
//   npm run soak -- 20 5 5    so often each
import { killUnderPurchases } from '../tests/soak/kill-under-purchases.ts'

const [store = 200, database = 50, both = 50] = process.argv.slice(2).map(Number)
const result = await killUnderPurchases({ store, database, both }, console.log)
console.log(`\n${result.placed} orders placed, ${result.paid} paid`)
for (const [victim, ms] of Object.entries(result.longestMs)) {
  console.log(`longest time to the next order after a kill of ${victim}: ${ms} ms`)
}
for (const fault of result.faults) console.error(`lost or doubled: ${fault}`)
console.log(result.faults.length === 0 ? 'nothing lost, nothing doubled' : 'FAILED')
process.exitCode = result.faults.length === 0 ? 0 : 1
