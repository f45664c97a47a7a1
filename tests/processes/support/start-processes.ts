import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { accessTo } from '../../backend/support/start-stores.ts'
import type { StoreAccess } from '../../backend/support/start-stores.ts'
import { freePort } from '../../support/free-port.ts'
import { startPostgres } from '../../support/postgres-cluster.ts'
import { startRoundRobin } from '../../support/round-robin.ts'
import { startStore } from '../../support/store-process.ts'

const PROCESSES = 3

/** Three processes of one store; `url` is the load balancer before them. */
export type ProcessesAccess = StoreAccess & {
  /** Each process on its own. */
  urls: string[]
  databaseUrl: string
  /** What all of them are started with; `SMTP_URL` is a port on which a test may listen. */
  env: Record<string, string>
  smtpPort: number
}

declare module 'vitest' {
  interface ProvidedContext {
    processes: ProcessesAccess
  }
}

/** Starts all three at the same moment, on an empty database and with an empty directory. */
export default async function startProcesses(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startPostgres()
  const databaseUrl = await cluster.createDatabase('processes')
  const dataDir = await mkdtemp(join(tmpdir(), 'oneday-processes-'))
  const balancer = await startRoundRobin()
  const smtpPort = await freePort()
  const env = {
    PUBLIC_URL: balancer.url,
    TRUST_PROXY: 'true',
    RATE_LIMIT_FACTOR: '1',
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    MAIL_FROM: 'hello@store.example',
    SEED_DEMO: 'false',
  }
  const stores = await Promise.all(
    Array.from({ length: PROCESSES }, () => startStore({ databaseUrl, dataDir, env })),
  )
  const [first] = stores
  if (!first) throw new Error('No process has started.')
  for (const { url } of stores) balancer.targets.add(url)
  project.provide('processes', {
    ...accessTo(first),
    url: balancer.url,
    urls: stores.map(({ url }) => url),
    databaseUrl,
    env,
    smtpPort,
  })
  return async () => {
    await balancer.stop()
    await Promise.all(stores.map((store) => store.stop({ keepData: true })))
    await cluster.stop()
    await rm(dataDir, { recursive: true })
  }
}
