import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import {
  AUDIT_LOG,
  exchangePages,
  type Config,
  type Logger,
  type Member,
  type ToExchange,
} from './store/index.ts'
import { runDatabase } from './supabase/index.ts'

const WAIT_MS = 1_000
const LONGEST_WAIT_MS = 30_000

/** What a process of the store tells the one that started it. */
export interface ReadyMessage {
  ready: { url: string; port: number }
}

/**
 * Starts several processes of the store on one port (`WEB_CONCURRENCY`), and brings back one that dies. They share
 * the store's own PostgreSQL, which this process runs for them, as they would share another one (decision 14).
 *
 * @throws when the first of them does not start; it has said why
 */
export async function startProcesses(config: Config, log: Logger) {
  const port = await freePort(config)
  const own = config.databaseUrl || config.supabaseUrl ? null : await runDatabase(config, log)
  const databaseUrl = own?.url ?? config.databaseUrl
  const environment = {
    PORT: String(port),
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  }
  // Pages that processes lend each other are bytes.
  cluster.setupPrimary({ args: ['start'], serialization: 'advanced' })
  const living = new Set<Worker>()
  /** Those that visitors may meet. */
  const members = new Map<Worker, Member>()
  const exchange = exchangePages(() => [...members.values()])
  const stopping = new AbortController()

  /** @throws when it ends before it is ready */
  async function start(): Promise<{ worker: Worker; at: ReadyMessage['ready'] }> {
    const worker = cluster.fork(environment)
    living.add(worker)
    worker.once('exit', () => living.delete(worker))
    const member = asMember(worker)
    // One that is about to end no longer hears.
    worker.once('disconnect', () => members.delete(worker))
    const { promise: ready, resolve } = Promise.withResolvers<ReadyMessage['ready']>()
    worker.on('message', (message: ReadyMessage | ToExchange) => {
      if (!('ready' in message)) return exchange(member, message)
      members.set(worker, member)
      resolve(message.ready)
    })
    const at = await Promise.race([ready, once(worker, 'exit').then(() => null)])
    if (!at) throw new Error('A process of the store did not start.')
    return { worker, at }
  }

  async function bringBack(): Promise<Worker | null> {
    for (
      let pause = WAIT_MS;
      !stopping.signal.aborted;
      pause = Math.min(2 * pause, LONGEST_WAIT_MS)
    ) {
      const started = await start().catch(() => null)
      if (started) {
        log.info({ pid: started.worker.process.pid }, 'another process answers in its place')
        return started.worker
      }
      log.error('a process of the store could not be brought back yet')
      await wait(pause, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
    return null
  }

  async function keep(first: Worker): Promise<void> {
    for (let worker: Worker | null = first; worker; worker = await bringBack()) {
      if (!worker.isDead()) await once(worker, 'exit')
      if (stopping.signal.aborted) return
      log.error({ pid: worker.process.pid }, 'a process of the store has died; another one starts')
    }
  }

  async function close(): Promise<void> {
    stopping.abort()
    await Promise.all(
      [...living].map(async (worker) => {
        const ended = once(worker, 'exit')
        worker.process.kill('SIGTERM')
        await ended
      }),
    )
    await own?.stop()
  }

  try {
    // It migrates and fills the database; the others find that done.
    const first = await start()
    await own?.guard(AUDIT_LOG)
    const others = await Promise.all(Array.from({ length: config.processes - 1 }, start))
    for (const { worker } of [first, ...others]) void keep(worker)
    return { ...first.at, close }
  } catch (error) {
    await close()
    throw error
  }
}

function asMember(worker: Worker): Member {
  // It may have ended in the meantime; those who wait for it don't wait for long.
  return { id: worker.id, send: (message) => void worker.send(message, () => undefined) }
}

/**
 * The port that all of them will listen on: with 0 each would be given another one.
 *
 * @throws when it is taken; processes that share theirs would not notice
 */
async function freePort(wanted: Pick<Config, 'host' | 'port'>): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(wanted.port, wanted.host, resolve)
  })
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
