import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { GLIBC } from '../../server/process/little-memory.ts'
import { COMPILE_CACHE } from './compile-cache.ts'

const RUN = join(import.meta.dirname, '../../server/run.ts')
const START_LIMIT_MS = 120_000
/** With which tests sign email that a provider received. */
export const INBOUND_SECRET = 'the secret of a provider of mail'

/** The store as its own process, as `npm start` runs it. */
export interface StoreProcess {
  url: string
  publishableKey: string
  secretKey: string
  webhookSecret: string
  /** The key with which the payment sandbox is spoken to, as with Stripe. */
  sandboxKey: string
  jwtSecret: string
  adminEmail: string
  adminPassword: string
  /** Of its own PostgreSQL. */
  databasePassword: string
  dataDir: string
  process: ChildProcess
  /** What it has printed so far. */
  output(): string
  /** SIGTERM, and waits; removes the data directory unless it is kept. */
  stop(options?: { keepData?: boolean }): Promise<void>
  /** `kill -9`, and waits. */
  kill(): Promise<void>
}

interface StoreOptions {
  databaseUrl?: string | null
  /** Of an earlier process; a new temporary one by default. */
  dataDir?: string
  port?: number
  env?: Record<string, string>
}

/** Starts the store and waits for `/readyz`. Rate limits are off unless `env` sets them. */
export async function startStore(options: StoreOptions = {}): Promise<StoreProcess> {
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'oneday-store-')))
  const child = spawn(process.execPath, ['--max-semi-space-size=8', RUN, 'start'], {
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      PORT: String(options.port ?? 0),
      DATA_DIR: dataDir,
      RATE_LIMIT_FACTOR: '100000',
      LOG_LEVEL: 'warn',
      // With these it need not begin again: a fifth of the processor time of its start.
      ...GLIBC,
      NODE_COMPILE_CACHE: COMPILE_CACHE,
      // Tests serve feeds on this machine.
      CASE_STUDY_FEED_LOCAL_HOSTS: 'localhost',
      IMPORT_PICTURE_LOCAL_HOSTS: 'localhost',
      PUSH_LOCAL_HOSTS: 'localhost',
      INBOUND_EMAIL_ADDRESS: 'reply@mail.store.example',
      INBOUND_EMAIL_SECRET: INBOUND_SECRET,
      ...(options.databaseUrl ? { DATABASE_URL: options.databaseUrl } : {}),
      ...options.env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (chunk) => (output += String(chunk)))
  child.stderr.on('data', (chunk) => (output += String(chunk)))
  const url = await readyUrl(child, () => output)
  const secrets = parseEnv(await readFile(join(dataDir, 'local.env'), 'utf8'))
  const read = (name: string) => secrets[name] ?? ''
  return {
    url,
    publishableKey: read('SUPABASE_PUBLISHABLE_KEY'),
    secretKey: read('SUPABASE_SECRET_KEY'),
    webhookSecret: read('SANDBOX_WEBHOOK_SECRET'),
    sandboxKey: read('SANDBOX_SECRET_KEY'),
    jwtSecret: read('AUTH_JWT_SECRET'),
    adminEmail: read('ADMIN_EMAIL'),
    adminPassword: read('ADMIN_PASSWORD'),
    databasePassword: read('DATABASE_PASSWORD'),
    dataDir,
    process: child,
    output: () => output,
    async stop({ keepData = false } = {}) {
      await endWith(child, 'SIGTERM')
      if (!keepData) await rm(dataDir, { recursive: true, force: true })
    },
    kill: () => endWith(child, 'SIGKILL'),
  }
}

function readyUrl(child: ChildProcess, output: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    const check = () => {
      const url = /ready at (http:\S+)/.exec(output())?.[1]
      if (url) finish(() => resolve(url))
    }
    const fail = () => finish(() => reject(new Error(`The store did not start:\n${output()}`)))
    const limit = setTimeout(fail, START_LIMIT_MS)
    const finish = (settle: () => void) => {
      clearTimeout(limit)
      child.stdout?.off('data', check)
      child.off('exit', fail)
      settle()
    }
    child.stdout?.on('data', check)
    child.once('exit', fail)
  })
}

async function endWith(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill(signal)
  await exited
}
