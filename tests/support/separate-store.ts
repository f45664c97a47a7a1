import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './free-port.ts'
import { sharePictures } from './kept-pictures.ts'
import { startStore, type StoreProcess } from './store-process.ts'

/** A store in two processes, as with a hosted backend: one has the data, the other the pages. */
export interface SeparateStore {
  backend: StoreProcess
  site: StoreProcess
  stop(): Promise<void>
}

interface Options {
  databaseUrl?: string | null
  /** Of the process with the data; a new temporary one by default. */
  dataDir?: string
  /** Of the process with the pages. */
  env?: Record<string, string>
}

/**
 * Starts both. To a browser they are two sites: other hosts, not only other ports. The one with the
 * pages knows the address of the other and its publishable key, and nothing else.
 */
export async function startSeparateStore(options: Options = {}): Promise<SeparateStore> {
  const [backendPort, sitePort] = [await freePort(), await freePort()]
  const backend = await startStore({
    databaseUrl: options.databaseUrl ?? null,
    ...(options.dataDir ? { dataDir: options.dataDir } : {}),
    port: backendPort,
    env: {
      PUBLIC_URL: `http://127.0.0.1:${backendPort}`,
      SITE_URL: `http://localhost:${sitePort}`,
      TRUST_PROXY: 'true',
    },
  })
  const siteDir = await mkdtemp(join(tmpdir(), 'oneday-site-'))
  await sharePictures(siteDir)
  const site = await startStore({
    port: sitePort,
    dataDir: siteDir,
    env: {
      SUPABASE_URL: backend.url,
      SUPABASE_PUBLISHABLE_KEY: backend.publishableKey,
      ...options.env,
    },
  })
  return {
    backend,
    site,
    async stop() {
      await site.stop()
      await backend.stop()
    },
  }
}
