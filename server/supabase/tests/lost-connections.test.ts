import { performance } from 'node:perf_hooks'
import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import postgres, { type Sql } from 'postgres'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { ConnectionPool } from '../database/connection-pool.ts'
import type { Queryable } from '../database/database.ts'
import { openPostgres } from '../database/postgres.ts'
import { workerStore } from '../../../tests/backend/support/worker-store.ts'

const { databaseUrl } = workerStore()
const opened: Sql[] = []
let pool: ConnectionPool
let other: Sql

beforeAll(() => {
  other = postgres(databaseUrl, { max: 1 })
  pool = new ConnectionPool({
    size: 1,
    keep: 1,
    spareMs: 60_000,
    idleMs: 60_000,
    lifeMs: 60_000,
    maxWaitMs: 2_000,
    connect(onclose) {
      const sql = postgres(databaseUrl, { max: 1, onclose })
      opened.push(sql)
      return sql
    },
  })
})
afterEach(() => void vi.unstubAllEnvs())
afterAll(async () => {
  await pool.close(1)
  await other.end()
})

/** Listens from the start: the end of a connection may be heard before the answer to who ended it. */
const rejectsAsLost = (statement: Promise<unknown>) =>
  expect(statement).rejects.toThrow(/terminating connection|CONNECTION_CLOSED/)

const pidOf = async (sql: Sql) => (await sql`select pg_backend_pid() as pid`)[0]?.['pid'] as number

it('a connection that was lost takes no further statement, and the next in line has a new one', async () => {
  const lease = await pool.acquire()
  const pid = await lease.send(pidOf)
  const waiting = pool.acquire()
  const refused = rejectsAsLost(lease.send((sql) => sql`select pg_sleep(60)`))
  await other`select pg_terminate_backend(${pid})`
  await refused
  // The socket may not have ended yet: what is written now would never be answered.
  expect(() => lease.send((sql) => sql`select 1`)).toThrow(
    'The connection to the database was lost.',
  )
  lease.release()

  const start = performance.now()
  const next = await waiting
  expect(await next.send(pidOf)).not.toBe(pid)
  expect(performance.now() - start).toBeLessThan(2_000)
  expect(opened).toHaveLength(2)
  next.release()
})

it('a refused statement leaves its connection as it was', async () => {
  const before = opened.length
  const lease = await pool.acquire()
  await expect(lease.send((sql) => sql`select 1/0`)).rejects.toThrow('division by zero')
  expect(await lease.send((sql) => sql`select 1 as one`)).toMatchObject([{ one: 1 }])
  lease.release()
  expect(opened).toHaveLength(before)
})

it('no clock ends a connection between two statements of a transaction', async () => {
  // What postgres.js takes as its default: a connection of this age ends where it stands.
  vi.stubEnv('PGMAX_LIFETIME', '1')
  vi.stubEnv('PGIDLE_TIMEOUT', '1')
  const { database } = await openPostgres(databaseUrl)
  const pidWithin = async (tx: Queryable) =>
    (await tx.query<{ pid: number }>('select pg_backend_pid() as pid'))[0]?.pid
  await database.transaction(async (tx) => {
    const pid = await pidWithin(tx)
    await wait(1_500)
    expect(await pidWithin(tx)).toBe(pid)
  })
  await database.close()
})

it('rows are not copied on a new connection, outside of the transaction', async () => {
  const { database } = await openPostgres(databaseUrl)
  await other`create table copied (n integer)`
  await expect(
    database.bulk(async (tx) => {
      await tx.copyIn('copied', 'n', Readable.from([Buffer.from('1\n')]))
      const [row] = await tx.query<{ pid: number }>('select pg_backend_pid() as pid')
      await other`select pg_terminate_backend(${row?.pid ?? 0})`
      await wait(200)
      await tx.copyIn('copied', 'n', Readable.from([Buffer.from('2\n')]))
    }),
  ).rejects.toThrow('The connection to the database was lost.')
  expect(await other`select n from copied`).toHaveLength(0)
  await other`drop table copied`
  await database.close()
})

it('a visitor reads as a visitor, also after the connection was lost', async () => {
  const { read, database } = await openPostgres(databaseUrl)
  const who = `select current_user as name, pg_backend_pid()::text as pid, current_setting('statement_timeout') as "limit"`
  const [first] = await read(who, [])
  expect(first).toMatchObject({ name: 'anon', limit: '3s' })
  await expect(read('create table public.of_a_visitor (n integer)', [])).rejects.toThrow(
    'cannot execute CREATE TABLE in a read-only transaction',
  )

  const refused = rejectsAsLost(read('select pg_sleep(60)', []))
  // What is on its way when a session ends has its socket reset, and no one reads why.
  await expect
    .poll(
      async () =>
        other`select wait_event from pg_stat_activity where pid = ${first?.['pid']}::integer`,
    )
    .toMatchObject([{ wait_event: 'PgSleep' }])
  await other`select pg_terminate_backend(${first?.['pid']}::integer)`
  await refused
  const [next] = await read(who, [])
  expect(next).toMatchObject({ name: 'anon', limit: '3s' })
  expect(next?.['pid']).not.toBe(first?.['pid'])
  await database.close()
})
