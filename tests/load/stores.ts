import postgres from 'postgres'
import { findClusterUrls } from '../../server/supabase/database/embedded/cluster.ts'
import { startStore, type StoreProcess } from '../support/store-process.ts'
import { startBarePostgres, type BarePostgres } from './bare-postgres.ts'
import { startHttpClient, type HttpClient } from './http-load.ts'

/** What the sections of the bench measure: started once, each in its own process. */
export interface Bench {
  /** As it runs by default. */
  store: StoreProcess
  /** On the same database, but nothing is answered from memory. */
  uncachedStore: StoreProcess
  databaseUrl: string
  /** One more database of the store's own PostgreSQL. */
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
    const store = keep(await startStore())
    const urls = await databaseOf(store)
    const databaseUrl = urls.owner
    const uncachedStore = await startStore({ databaseUrl, dataDir: store.dataDir, env: UNCACHED })
    keep({ stop: () => uncachedStore.stop({ keepData: true }) })
    await use({
      store,
      uncachedStore,
      databaseUrl,
      createDatabase: (name) => createDatabase(urls.superuser, name),
      postgres: keep(startBarePostgres(databaseUrl)),
      http: keep(startHttpClient()),
    })
  } finally {
    for (const part of started) await part.stop()
  }
}

/** The addresses of the PostgreSQL that a store runs. */
export async function databaseOf({ dataDir, databasePassword }: StoreProcess) {
  const urls = await findClusterUrls(dataDir, databasePassword)
  if (!urls) throw new Error('The store runs no database.')
  return urls
}

async function createDatabase(superuserUrl: string, name: string): Promise<string> {
  const sql = postgres(superuserUrl, { max: 1 })
  await sql.unsafe(`create database "${name}"`)
  await sql.end()
  return Object.assign(new URL(superuserUrl), { pathname: `/${name}` }).href
}
