import { mkdtemp, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { tmpdir } from 'node:os'
import { copyDirectory } from './copy-directory.ts'
import { startPostgres } from './postgres-cluster.ts'
import { startStore } from './store-process.ts'

/** A store with the demo that was stopped after its first start, of which others are copies. */
export interface PreparedDemo {
  /** With the databases `store`, and `demo` for further copies, which no one connects to. */
  cluster: string
  dataDir: string
}

/** In the environment of the runs that `npm test` begins: the demo that it has prepared for all of them. */
export const SHARED_DEMO = 'SHARED_DEMO'

/** The one that is shared, if this is such a run. */
export function findSharedDemo(): PreparedDemo | null {
  const shared = process.env[SHARED_DEMO]
  return shared ? (JSON.parse(shared) as PreparedDemo) : null
}

/** Loading the demo takes three times as long as starting a copy of the store that has it. */
export async function prepareDemo(): Promise<PreparedDemo> {
  const cluster = await startPostgres()
  const databaseUrl = await cluster.createDatabase('store')
  const store = await startStore({ databaseUrl })
  await store.stop({ keepData: true })
  await cluster.createDatabase('demo', 'store')
  await cluster.stop({ keepData: true })
  return { cluster: cluster.directory, dataDir: store.dataDir }
}

export async function removeDemo({ cluster, dataDir }: PreparedDemo): Promise<void> {
  for (const path of [dirname(cluster), dataDir]) await rm(path, { recursive: true, force: true })
}

/** Files and keys of the demo, for a store on a copy of its database. */
export async function copyDemoFiles(dataDir: string): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'oneday-store-'))
  await copyDirectory(dataDir, copy)
  return copy
}
