import type { TestProject } from 'vitest/node'
import { buildAppWhenNeeded } from '../../../server/page-build/build-app.ts'
import { startPostgres } from '../../support/postgres-cluster.ts'
import { startStore, type StoreProcess } from '../../support/store-process.ts'

/** How tests reach the store that runs for their project. */
export type StoreAccess = Pick<
  StoreProcess,
  | 'url'
  | 'publishableKey'
  | 'secretKey'
  | 'webhookSecret'
  | 'sandboxKey'
  | 'jwtSecret'
  | 'adminEmail'
  | 'adminPassword'
  | 'dataDir'
> & {
  /** Its database, on a cluster where tests that start stores of their own make further ones. */
  databaseUrl: string
}

declare module 'vitest' {
  interface ProvidedContext {
    stores: StoreAccess[]
  }
}

/** One store for each worker, which `workerStore` finds. */
export default async function startStores(project: TestProject): Promise<() => Promise<void>> {
  // Before they start: side by side they would all build into the same folder.
  await buildAppWhenNeeded()
  // A run of one or two files need not wait for more.
  const named = process.argv.filter((argument) => argument.endsWith('.test.ts')).length
  const workers = Math.min(Number(project.config.maxWorkers), named || Infinity)
  const running = await Promise.all(Array.from({ length: workers }, startOne))
  project.provide(
    'stores',
    running.map(({ access }) => access),
  )
  return async () => {
    await Promise.all(running.map(({ stop }) => stop()))
  }
}

async function startOne() {
  const cluster = await startPostgres()
  const databaseUrl = await cluster.createDatabase('store')
  // Visitors of the tests name the address that they come from.
  const store = await startStore({ databaseUrl, env: { TRUST_PROXY: 'true' } })
  const stop = async () => {
    await store.stop()
    await cluster.stop()
  }
  return { access: { ...accessTo(store), databaseUrl }, stop }
}

/** What of a store process can be handed from process to process. */
export function accessTo(store: StoreProcess): Omit<StoreAccess, 'databaseUrl'> {
  const { url, publishableKey, secretKey, webhookSecret, sandboxKey } = store
  const { jwtSecret, adminEmail, adminPassword, dataDir } = store
  return {
    url,
    publishableKey,
    secretKey,
    webhookSecret,
    sandboxKey,
    jwtSecret,
    adminEmail,
    adminPassword,
    dataDir,
  }
}
