import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startStore, type StoreProcess } from '../support/store-process.ts'

/** Less than what is given to a request whose database is there (30 s): one that hangs is noticed after four. */
const ANSWER_LIMIT_MS = 20_000
const STOP_LIMIT_MS = 60_000

let parent: string
let store: StoreProcess
let stopped: number[] = []

beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'oneday-hanging-'))
  store = await startStore({
    dataDir: join(parent, 'data'),
    env: { SEED_DEMO: 'false', PAGE_CACHE: 'off' },
  })
})
afterAll(async () => {
  for (const pid of stopped) tryToSignal(pid, 'SIGCONT')
  await store.kill()
  await rm(parent, { recursive: true, force: true })
})

function tryToSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // It has ended.
  }
}

/** As a disk that stops answering leaves it: connected, and silent. */
async function hangDatabase(): Promise<void> {
  const file = await readFile(join(store.dataDir, 'postgres/postmaster.pid'), 'utf8')
  const postmaster = Number(file.split('\n')[0])
  process.kill(postmaster, 'SIGSTOP')
  const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(postmaster)])
  stopped = [postmaster, ...String(children).trim().split(/\s+/).map(Number)]
  for (const pid of stopped) process.kill(pid, 'SIGSTOP')
}

const ask = (path: string) =>
  fetch(store.url + path, {
    headers: path.startsWith('/v1/')
      ? { authorization: `Bearer ${store.sandboxKey}` }
      : { apikey: store.secretKey },
    signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
  })

it('every part says soon that it cannot answer', { timeout: 120_000 }, async () => {
  await hangDatabase()
  const paths = [
    '/storage/v1/bucket',
    '/storage/v1/object/public/service-media/a.png',
    '/storage/v1/render/image/public/service-media/a.png?width=160',
    '/og/store.png',
    '/v1/checkout/sessions/cs_1',
    '/rest/v1/orders?select=id',
    '/auth/v1/admin/users',
    '/blog',
  ]
  const answers = await Promise.all(paths.map(ask))
  const others = answers.filter(({ status }) => status !== 503 && status !== 504)
  expect(others.map(({ status, url }) => `${status} ${url}`)).toEqual([])
})

it('the store stops all the same, and takes the database along', { timeout: 120_000 }, async () => {
  const started = performance.now()
  await store.stop({ keepData: true })
  expect(store.process.exitCode).toBe(0)
  expect(performance.now() - started).toBeLessThan(STOP_LIMIT_MS)
})
