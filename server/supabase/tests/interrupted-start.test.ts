import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres, { type Sql } from 'postgres'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { findClusterUrls } from '../database/embedded/cluster.ts'
import { startStore } from '../../../tests/support/store-process.ts'
import { eventually } from '../../../tests/backend/support/eventually.ts'
import { COMPILE_CACHE } from '../../../tests/support/compile-cache.ts'

const RUN = join(import.meta.dirname, '../../run.ts')
const END_LIMIT_MS = 10_000

/** Each start gives its roles their rights, and waits here for an hour. */
const HANG = `
  create schema hang;
  grant usage on schema hang to public;
  create function hang.wait() returns event_trigger language plpgsql as $$
    begin if session_user = 'oneday' then perform pg_sleep(3600); end if; end $$;
  create event trigger hang on ddl_command_start execute function hang.wait()`

let dataDir: string
let password: string
let child: ChildProcess | null = null

const superuser = async () => (await findClusterUrls(dataDir, password))?.superuser ?? null

async function ask<T>(question: (sql: Sql) => Promise<T>): Promise<T | null> {
  const url = await superuser()
  if (!url) return null
  const sql = postgres(url, { max: 1, onnotice: () => undefined })
  try {
    return await question(sql)
  } finally {
    await sql.end()
  }
}

const countHanging = () =>
  ask(
    (sql) => sql`select from pg_stat_activity where usename = 'oneday' and wait_event = 'PgSleep'`,
  ).then(
    (rows) => rows?.length ?? 0,
    // It does not answer yet.
    () => 0,
  )

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'oneday-interrupted-'))
  const store = await startStore({ dataDir, env: { SEED_DEMO: 'false' } })
  password = store.databasePassword
  await ask((sql) => sql.unsafe(HANG))
  await store.stop({ keepData: true })
})
afterEach(() => {
  child?.kill('SIGKILL')
  child = null
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

it.each(['1', '2'])(
  'a start that never ends is ended by SIGTERM with its database, with %s processes',
  async (processes) => {
    child = spawn(process.execPath, [RUN, 'start'], {
      env: {
        PATH: process.env['PATH'],
        PORT: '0',
        DATA_DIR: dataDir,
        SEED_DEMO: 'false',
        WEB_CONCURRENCY: processes,
        NODE_COMPILE_CACHE: COMPILE_CACHE,
      },
      stdio: 'ignore',
    })
    const exited = once(child, 'exit')
    expect(await eventually(countHanging, (count) => count > 0, 60_000)).toBe(1)
    const asked = performance.now()
    child.kill('SIGTERM')
    expect(await exited).toEqual([0, null])
    expect(performance.now() - asked).toBeLessThan(END_LIMIT_MS)
    expect(await superuser()).toBeNull()
    const names = await readdir(dataDir)
    expect(names.filter((name) => name.startsWith('store.lock'))).toEqual([])
  },
)
