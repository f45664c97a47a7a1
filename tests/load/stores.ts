import { startPostgres } from '../support/postgres-cluster.ts'
import { startStore, type StoreProcess } from '../support/store-process.ts'
import { startBarePostgres, type BarePostgres } from './bare-postgres.ts'
import { startHttpClient, type HttpClient } from './http-load.ts'

/** What the sections of the bench measure: started once, each in its own process. */
export interface Bench {
  /** On PostgreSQL, as it runs by default. */
  store: StoreProcess
  /** On the same database, but nothing is answered from memory. */
  uncachedStore: StoreProcess
  /** On PGlite; nothing is answered from memory. */
  pgliteStore: StoreProcess
  databaseUrl: string
  /** One more database of the same cluster. */
  createDatabase(name: string): Promise<string>
  postgres: BarePostgres
  http: HttpClient
}

const UNCACHED = { PAGE_CACHE: 'off' }

/** Starts everything, runs `use`, and stops everything, also what had started when something fails. */
export async function withBench(use: (bench: Bench) => Promise<void>): Promise<void> {
  const started: { stop(): Promise<void> }[] = []
  const keep = <Part extends { stop(): Promise<void> }>(part: Part): Part => {
    started.unshift(part)
    return part
  }
  try {
    const cluster = keep(await startPostgres())
    const databaseUrl = await cluster.createDatabase('store')
    const store = keep(await startStore({ databaseUrl }))
    const { dataDir } = store
    const uncachedStore = await startStore({ databaseUrl, dataDir, env: UNCACHED })
    keep({ stop: () => uncachedStore.stop({ keepData: true }) })
    await use({
      store,
      uncachedStore,
      pgliteStore: keep(await startStore({ env: UNCACHED })),
      databaseUrl,
      createDatabase: (name) => cluster.createDatabase(name),
      postgres: keep(startBarePostgres(databaseUrl)),
      http: keep(startHttpClient()),
    })
  } finally {
    for (const part of started) await part.stop()
  }
}
