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
  postgres: BarePostgres
  http: HttpClient
  stop(): Promise<void>
}

const UNCACHED = { PAGE_CACHE: 'off' }

export async function startBench(): Promise<Bench> {
  const cluster = await startPostgres()
  const databaseUrl = await cluster.createDatabase('store')
  const store = await startStore({ databaseUrl })
  const uncachedStore = await startStore({ databaseUrl, env: UNCACHED })
  const pgliteStore = await startStore({ env: UNCACHED })
  const postgres = startBarePostgres(databaseUrl)
  const http = startHttpClient()
  return {
    store,
    uncachedStore,
    pgliteStore,
    databaseUrl,
    postgres,
    http,
    async stop() {
      await Promise.all([postgres.stop(), http.stop()])
      await Promise.all([store.stop(), uncachedStore.stop(), pgliteStore.stop()])
      await cluster.stop()
    },
  }
}
