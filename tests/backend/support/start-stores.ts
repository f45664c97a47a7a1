import type { TestProject } from 'vitest/node'
import { buildAll } from '../../../server/build/build.ts'
import {
  copyDemoFiles,
  findSharedDemo,
  prepareDemo,
  removeDemo,
  type PreparedDemo,
} from '../../support/demo-place.ts'
import { easeSignIn } from '../../support/ease-sign-in.ts'
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
    /** Data directory of the demo of which there are copies; null where there is none. */
    demoFiles: string | null
  }
}

/** A folder, or the beginning of a name: who can say how many files have it? */
const SEVERAL_FILES = /^(?:tests|server)\/(?!.*\.test\.ts$)/

/** One store for each worker, which `workerStore` finds. */
export default async function startStores(project: TestProject): Promise<() => Promise<void>> {
  // Before they start: side by side they would all build into the same folder.
  await buildAll()
  // A run of one or two files need not wait for more.
  const named = process.argv.filter((argument) => argument.endsWith('.test.ts')).length
  const isAnyNumber = process.argv.some((argument) => SEVERAL_FILES.test(argument))
  const most = isAnyNumber || named === 0 ? Infinity : named
  const workers = Math.min(Number(project.config.maxWorkers), most)
  const shared = findSharedDemo()
  const isWorthIt = workers > 1 || (project.name === 'timed' && named !== 1)
  const demo = shared ?? (isWorthIt ? await prepareDemo() : null)
  const running = await Promise.all(Array.from({ length: workers }, () => startOne(demo)))
  project.provide('demoFiles', demo && demo.dataDir)
  project.provide(
    'stores',
    running.map(({ access }) => access),
  )
  return async () => {
    await Promise.all(running.map(({ stop }) => stop()))
    if (demo && !shared) await removeDemo(demo)
  }
}

async function startOne(demo: PreparedDemo | null) {
  const cluster = await startPostgres(demo ? { copyOf: demo.cluster } : {})
  const databaseUrl = demo ? cluster.urlOf('store') : await cluster.createDatabase('store')
  const files = demo ? { dataDir: await copyDemoFiles(demo.dataDir) } : {}
  // Visitors of the tests name the address that they come from.
  const store = await startStore({ databaseUrl, ...files, env: { TRUST_PROXY: 'true' } })
  await easeSignIn(databaseUrl, store)
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
