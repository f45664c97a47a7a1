import cluster from 'node:cluster'
import { openBackend } from './open-backend.ts'
import {
  BUILT_PAGES,
  exchangeOf,
  listen,
  openStore,
  openTracing,
  type Config,
  type LocalBackend,
  type Logger,
  type Middleware,
  type PageSource,
} from './store/index.ts'

/** What Vite contributes during development. */
export interface DevelopmentTools {
  pages: PageSource
  assets: Middleware
}

/**
 * Listens, opens the backend, unless that is elsewhere, and then the store on it; until all of that is
 * done, `/readyz` answers 503.
 */
export async function startServer(configured: Config, log: Logger, development?: DevelopmentTools) {
  // The first of several has the port first, and says meanwhile that the store is starting.
  const listener = await listen(configured, (cluster.worker?.id ?? 1) > 1)
  const { port } = listener
  const url = `http://localhost:${port}`
  // With PORT=0 the system chooses the port, so an address that was not set is known only now.
  const publicUrl = configured.publicUrl === 'http://localhost:0' ? url : configured.publicUrl
  const config = { ...configured, port, publicUrl }
  let backend: LocalBackend | null = null
  const stopTracing = await openTracing(config, log)
  try {
    if (!config.supabaseUrl) backend = await openBackend(config, log)
    const exchange = cluster.isWorker ? exchangeOf(process) : null
    const store = await openStore(config, log, development?.pages ?? BUILT_PAGES, backend, exchange)
    await listener.answerWith(store, development?.assets)
    return {
      /** Where it listens, e.g. `http://localhost:3000`. */
      url,
      port,
      /** Answers what is under way, then closes everything cleanly. */
      async close() {
        await listener.close()
        await store.close()
        await backend?.close()
        await stopTracing()
      },
    }
  } catch (error) {
    listener.abandon()
    await backend?.close()
    await stopTracing()
    throw error
  }
}
