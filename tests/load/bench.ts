import { availableParallelism, loadavg } from 'node:os'
import { benchAdminReads } from './admin-reads.ts'
import { benchFreshness } from './freshness.ts'
import { ROUNDS, SECONDS } from './measure.ts'
import { benchLargeStore } from './large-store.ts'
import { benchPurchases } from './purchases.ts'
import { benchCachedPages, benchReads } from './reads.ts'
import { printSummary } from './report.ts'
import { benchMemory, benchSizes } from './sizes.ts'
import { benchSearch } from './search-load.ts'
import { benchStarts } from './starts.ts'
import { withBench, type Bench } from './stores.ts'

/**
 * `npm run bench [-- section…]`: the store's speed as ratios to what the same machine does,
 * in the same run, with nothing in between. Times are printed for information: they say
 * more about the machine than about the store. BENCH_ROUNDS and BENCH_SECONDS set how long.
 */
const SECTIONS: Record<string, (bench: Bench) => Promise<void> | void> = {
  cached: benchCachedPages,
  reads: benchReads,
  purchases: benchPurchases,
  admin: benchAdminReads,
  large: benchLargeStore,
  freshness: benchFreshness,
  search: benchSearch,
  sizes: benchSizes,
  memory: benchMemory,
  starts: benchStarts,
}

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !(name in SECTIONS))
if (unknown.length > 0) {
  throw new Error(
    `No section ${unknown.join(', ')}; there are ${Object.keys(SECTIONS).join(', ')}.`,
  )
}

console.log(`Medians of ${ROUNDS} × ${SECONDS} s, both sides in turn.`)
const [busyCores = 0] = loadavg()
if (busyCores > availableParallelism() / 2) {
  // Twenty database processes get more of a shared machine than one store does.
  console.log(
    `Others use this machine (load ${busyCores.toFixed(1)}): its ratios come out too low.`,
  )
}
await withBench(async (bench) => {
  for (const [name, run] of Object.entries(SECTIONS)) {
    if (asked.length === 0 || asked.includes(name)) await run(bench)
  }
})
process.exitCode = printSummary() > 0 ? 1 : 0
