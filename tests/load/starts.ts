import { startStore } from '../support/store-process.ts'
import { median, ROUNDS } from './measure.ts'
import { printSection, printTime } from './report.ts'

/** From the command to `/readyz`: the first start migrates and loads the demo, a later one finds them. */
export async function benchStarts(): Promise<void> {
  printSection('Start to ready, with its own PostgreSQL')
  const first = await timeStart()
  const later: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    later.push((await timeStart(first.dataDir, round < ROUNDS - 1)).ms)
  }
  printTime('first start', first.ms, 10_000)
  printTime('later start', median(later), 2_500)
}

async function timeStart(dataDir?: string, keepData = true) {
  const start = performance.now()
  const store = await startStore(dataDir === undefined ? {} : { dataDir })
  const response = await fetch(`${store.url}/readyz`)
  if (!response.ok) throw new Error(`/readyz: HTTP ${response.status}`)
  const ms = performance.now() - start
  await store.stop({ keepData })
  return { ms, dataDir: store.dataDir }
}
