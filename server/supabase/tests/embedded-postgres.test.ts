import { chmod, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { execFileSync } from 'node:child_process'
import { getPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findClusterUrls, startCluster } from '../database/embedded/cluster.ts'
import { isAlive } from '../database/embedded/postmaster-file.ts'
import { startStore, type StoreProcess } from '../../../tests/support/store-process.ts'
import { eventually } from '../../../tests/backend/support/eventually.ts'
import { openShop } from '../../../tests/backend/support/shop.ts'
import { stockService } from '../../../tests/backend/support/stock.ts'

const ENDLESS = 'imatch.(.+)(.+)(.+)\\1x\\2x\\3q'

/** Of the test; the store numbers its own from 1. */
const ENTRY = 1_000_000
/** A statement that wants a whole table meets the store's own work on it; that says nothing of what it may do. */
const STOOD_IN_THE_WAY = new Set(['40P01', '55P03'])

/** What SQL as the store's own role could try, which owns the table. */
const WAYS_TO_CHANGE = [
  "update public.audit_log set after = '{}'",
  'update public.audit_log set digest = null, hash = null, place = null',
  "update public.audit_log set erased_at = now() where table_name = 'services'",
  'delete from public.audit_log',
  'truncate public.audit_log',
  'truncate public.audit_log, public.awards cascade',
  `insert into public.audit_log (id, actor, action, table_name, record_id) overriding system value
   values (${ENTRY}, 'store', 'insert', 'x', 'x') on conflict (id) do update set actor = 'store'`,
  'merge into public.audit_log using (select 1) one on true when matched then delete',
  "merge into public.audit_log using (select 1) one on true when matched then update set actor = 'store'",
  'with gone as (delete from public.audit_log returning 1) select count(*) from gone',
  'create temp view log as select * from public.audit_log; delete from log',
  `create function pg_temp.wipe() returns void language sql security definer
   as 'delete from public.audit_log'; select pg_temp.wipe()`,
  `do $$ begin delete from public.audit_log; end $$`,
  'set local session_replication_role = replica',
  'set local role postgres',
  'set local event_triggers = off',
  'alter table public.audit_log disable trigger audit_log_keep',
  'alter table public.audit_log disable trigger user',
  'alter table public.audit_log disable trigger all',
  'drop trigger audit_log_keep on public.audit_log',
  'drop table public.audit_log cascade',
  'alter table public.audit_log rename to forgotten',
  'alter table public.audit_log set schema private',
  "alter table public.audit_log alter column words type text using ''",
  'alter table public.audit_log drop column before cascade',
  'alter schema public rename to former',
  'alter schema private rename to former; create schema private',
  'create policy hidden on public.audit_log as restrictive for select using (false)',
  'create table public.more () inherits (public.audit_log)',
  'create table public.more (like public.audit_log including all); alter table public.more inherit public.audit_log',
  'drop schema public cascade',
  'drop owned by current_user cascade',
  'drop function private.keep_entry cascade',
  `create or replace function private.keep_entry() returns trigger language plpgsql
   as 'begin return old; end'`,
  `create or replace function private.is_personal_entry(p_table text) returns boolean language sql
   as 'select true'`,
  'alter function private.audit_hash reset all',
  'create rule quiet as on insert to public.audit_log do instead nothing',
  `create trigger quiet before insert on public.audit_log
   for each row execute function suppress_redundant_updates_trigger()`,
  'alter event trigger append_only_changes disable',
  'drop event trigger append_only_drops',
  'drop schema append_only cascade',
  "update pg_catalog.pg_trigger set tgenabled = 'D'",
  'alter role oneday superuser',
]

let parent: string
let dataDir: string
let store: StoreProcess

const start = (env: Record<string, string> = {}) =>
  startStore({ dataDir, env: { SEED_DEMO: 'false', PAGE_CACHE: 'off', ...env } })

async function databasePid(): Promise<number> {
  const file = await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')
  return Number(file.split('\n')[0])
}

function listServices(query = ''): Promise<Response> {
  return fetch(`${store.url}/rest/v1/services?select=slug${query}`, {
    headers: { apikey: store.publishableKey },
  })
}

beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'oneday-embedded-'))
  dataDir = join(parent, 'data')
  store = await start()
})
afterAll(async () => {
  await store.stop()
  await rm(parent, { recursive: true, force: true })
})

describe("the store's own PostgreSQL", () => {
  it('is version 17, listens on this machine alone, and keeps what it acknowledged', async () => {
    const urls = await findClusterUrls(dataDir, store.databasePassword)
    const sql = postgres(urls?.superuser ?? '', { max: 1 })
    const names = ['fsync', 'full_page_writes', 'synchronous_commit', 'data_checksums']
    const settings = await sql`
      select name, setting from pg_settings
      where name = any (${[...names, 'listen_addresses', 'unix_socket_directories']})`
    const [{ server_version: version = '' } = {}] = await sql`show server_version`
    const [role] = await sql`select rolsuper from pg_roles where rolname = 'oneday'`
    await sql.end()
    expect(version).toMatch(/^17\./)
    expect(role).toEqual({ rolsuper: false })
    expect(Object.fromEntries(settings.map(({ name, setting }) => [name, setting]))).toEqual({
      ...Object.fromEntries(names.map((name) => [name, 'on'])),
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
    })
    const wrong = urls?.owner.replace(/:[^:@]+@/, ':wrong@') ?? ''
    const stranger = postgres(wrong, { max: 1 })
    await expect(stranger`select 1`).rejects.toMatchObject({ code: '28P01' })
    await stranger.end()
  })

  it('keeps the audit log from its own role, which owns it, in each way that SQL has', async () => {
    const urls = await findClusterUrls(dataDir, store.databasePassword)
    const sql = postgres(urls?.owner ?? '', { max: 1, onnotice() {} })
    // Without its place in the chain, which it gets in the meantime.
    const entry = () => sql`
      select actor, action, after, encode(digest, 'hex') as digest from public.audit_log where id = ${ENTRY}`
    await sql`
      insert into public.audit_log (id, actor, action, table_name, record_id, after)
      overriding system value values (${ENTRY}, 'admin', 'insert', 'services', '1', '{}')`
    const [written] = await entry()
    expect(written).toMatchObject({ actor: 'admin', after: {} })
    const refusalOf = (statement: string) =>
      sql
        .begin((tx) => tx.unsafe(statement))
        .then(
          () => 'none',
          (error: { code?: string }) => error.code ?? 'none',
        )
    for (const statement of WAYS_TO_CHANGE) {
      const isOfTheStatement = (code: string) => !STOOD_IN_THE_WAY.has(code)
      const refusal = await eventually(() => refusalOf(statement), isOfTheStatement, 30_000)
      // As text, which a failure prints whole.
      expect(`${refusal} for ${statement}`).toBe(`42501 for ${statement}`)
      expect([statement, (await entry())[0]]).toEqual([statement, written])
    }
    expect(WAYS_TO_CHANGE.length).toBeGreaterThanOrEqual(20)
    await sql.end()
  })

  it.each(['off', 'on'])('ends a query whose client has hung up, memory %s', async (memory) => {
    // It has run without one until here.
    if (memory === 'on') {
      await store.stop({ keepData: true })
      store = await start({ PAGE_CACHE: memory })
    }
    const shop = openShop(store)
    await stockService(shop, { service_description: 'ab cd x ef q '.repeat(400) })
    const urls = await findClusterUrls(dataDir, store.databasePassword)
    const sql = postgres(urls?.superuser ?? '', { max: 1 })
    const working = () =>
      sql`select pid from pg_stat_activity where state = 'active' and query like '%service_description%'
        and pid <> pg_backend_pid()`
    const visitor = new AbortController()
    const asked = fetch(
      `${store.url}/rest/v1/services?select=id&service_description=${encodeURIComponent(ENDLESS)}`,
      { headers: { apikey: store.publishableKey }, signal: visitor.signal },
    )
    expect(await eventually(working, ({ length }) => length === 1, 2_000)).toHaveLength(1)
    visitor.abort()
    await expect(asked).rejects.toThrow(/abort/)
    expect(await eventually(working, ({ length }) => length === 0, 1_000)).toHaveLength(0)
    await sql.end()
    // On the connection that was in the middle of a transaction.
    const statuses = await Promise.all(
      Array.from({ length: 8 }, async () => (await listServices()).status),
    )
    expect(new Set(statuses)).toEqual(new Set([200]))
  })

  it('gives way to the store, whose own answers need no database', async () => {
    const ofStore = getPriority(store.process.pid)
    expect(getPriority(await databasePid())).toBe(Math.min(ofStore + 5, 19))
  })

  it('is found again by the next start when only the store was killed', async () => {
    const pid = await databasePid()
    const service = await stockService(openShop(store))
    await store.kill()
    expect(isAlive(pid)).toBe(true)
    store = await start()
    const found = await listServices(`&id=eq.${service.id}`)
    expect(await found.json()).toEqual([{ slug: service.slug }])
  })

  it('recovers when both were killed, and takes a new password from local.env', async () => {
    const service = await stockService(openShop(store))
    process.kill(await databasePid(), 'SIGKILL')
    await store.kill()
    const file = join(dataDir, 'local.env')
    const keys = await readFile(file, 'utf8')
    await writeFile(file, keys.replace(/^DATABASE_PASSWORD=.*$/m, 'DATABASE_PASSWORD=another'))
    store = await start()
    expect(store.databasePassword).toBe('another')
    const found = await listServices(`&id=eq.${service.id}`)
    expect(await found.json()).toEqual([{ slug: service.slug }])
  })

  it('and all of its directory are private', async () => {
    const postgresDirectory = join(dataDir, 'postgres')
    expect((await stat(postgresDirectory)).mode & 0o777).toBe(0o700)
    const open: string[] = []
    for (const name of await readdir(postgresDirectory)) {
      const { mode } = await stat(join(postgresDirectory, name))
      if (mode & 0o077) open.push(name)
    }
    expect(open).toEqual([])
  })

  it('stops after the store, cleanly', async () => {
    const pid = await databasePid()
    await store.stop({ keepData: true })
    expect(store.process.exitCode).toBe(0)
    expect(isAlive(pid)).toBe(false)
    expect(await readdir(join(dataDir, 'postgres'))).not.toContain('postmaster.pid')
  })
})

/** The programs that a container has, but for `unshare`. */
async function pathWithoutNamespaces(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'oneday-bin-'))
  await chmod(folder, 0o755)
  for (const name of ['id', 'test', 'chmod']) {
    const program = execFileSync('which', [name], { encoding: 'utf8' }).trim()
    await symlink(program, join(folder, name))
  }
  return folder
}

/** What the next start opens, without a store on it. */
async function findAgain(dataDir: string, password: string, PATH: string, id: string) {
  const allPrograms = process.env['PATH']
  process.env['PATH'] = PATH
  const log = { info: () => undefined, error: () => undefined }
  const cluster = await startCluster(dataDir, password, log).finally(() => {
    process.env['PATH'] = allPrograms
  })
  const sql = postgres(cluster.url, { max: 1 })
  const rows = await sql`select slug from public.services where id = ${id}`
  await sql.end()
  await cluster.stop()
  return [...rows]
}

describe.runIf(process.getuid?.() === 0)('as root without user namespaces', () => {
  it('an unprivileged user runs it in a system directory, and the start says where', async () => {
    const PATH = await pathWithoutNamespaces()
    const secluded = await mkdtemp(join(tmpdir(), 'oneday-secluded-'))
    const first = await startStore({
      dataDir: secluded,
      env: { PATH, SEED_DEMO: 'false', LOG_LEVEL: 'info' },
    })
    const service = await stockService(openShop(first))
    const directory = /"directory":"([^"]+)"/.exec(first.output())?.[1] ?? ''
    expect(directory).toMatch(/^\/var\/lib\/oneday-postgres\//)
    expect((await stat(directory)).uid).not.toBe(0)
    await first.kill()
    const found = await findAgain(secluded, first.databasePassword, PATH, service.id)
    expect(found).toEqual([{ slug: service.slug }])
    await rm(secluded, { recursive: true })
    await rm(join(directory, '..'), { recursive: true })
  })
})
