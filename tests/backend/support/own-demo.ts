import { inject } from 'vitest'
import { copyDemoFiles } from '../../support/demo-place.ts'
import { createOwnDatabase } from './own-database.ts'
import { workerStore } from './worker-store.ts'

/** What a store with the demo, which no other test knows, is started with. */
export interface DemoPlace {
  databaseUrl: string
  dataDir?: string
}

/** On the cluster of the tests. An empty place, where loading the demo for one store is the cheapest. */
export async function createDemoPlace(purpose: string): Promise<DemoPlace> {
  const prepared = inject('demoFiles')
  if (prepared === null) return { databaseUrl: await createOwnDatabase(workerStore(), purpose) }
  const databaseUrl = await createOwnDatabase(workerStore(), purpose, 'demo')
  return { databaseUrl, dataDir: await copyDemoFiles(prepared) }
}
