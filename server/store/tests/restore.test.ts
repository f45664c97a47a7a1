import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createOwnDatabase } from '../../../tests/backend/support/own-database.ts'
import { workerStore } from '../../../tests/backend/support/worker-store.ts'
import {
  applyMigrations,
  captureConsole,
  createRoles,
  createSystemSchema,
  type Database,
  listMigrations,
  openPostgres,
} from '../../supabase/index.ts'
import type { Snapshot } from '../backup/manifest.ts'
import { FORMAT } from '../backup/manifest.ts'
import type { StorePlace } from '../backup/open-place.ts'
import { restoreBackup } from '../backup/restore-backup.ts'
import { takeSnapshot } from '../backup/take-snapshot.ts'
import { writeArchive } from '../backup/write-archive.ts'
import { createLog } from '../log.ts'

const STORED = `ab/${'ab'.repeat(32)}`
/** A schema with all migrations takes seconds on a busy machine. */
const SLOW = { timeout: 300_000 }
const access = workerStore()

let directory: string
let snapshot: Snapshot
/** Migrations of this code that the store of the backup had not seen. */
let missing: string[]
let target: StorePlace

/** A place whose database belongs to a role with no more rights than `.env.example` asks for. */
async function newPlace(): Promise<StorePlace> {
  const dataDir = await mkdtemp(join(directory, 'data-'))
  const databaseUrl = await createOwnDatabase(access, 'restore')
  const name = `keeper_${crypto.randomUUID().slice(0, 8)}`
  const sql = postgres(databaseUrl, { max: 1 })
  await sql.unsafe(`create role ${name} login createrole bypassrls`)
  await sql.unsafe(`grant anon, authenticated, service_role to ${name}`)
  await sql.unsafe(`alter database "${new URL(databaseUrl).pathname.slice(1)}" owner to ${name}`)
  await sql.end()
  const url = new URL(databaseUrl)
  url.username = name
  return { dataDir, databaseUrl: url.href, project: null }
}

async function inside<T>(place: StorePlace, look: (database: Database) => Promise<T>): Promise<T> {
  const opened = await openPostgres(place.databaseUrl ?? '')
  return look(opened.database).finally(() => opened.database.close())
}

/** A store as it was some migrations ago, with a row, a file, and someone else's table beside it. */
async function makeOldStore(place: StorePlace): Promise<Snapshot> {
  const all = await listMigrations()
  const known = new Set(all.slice(0, -3).map(({ version }) => version))
  missing = all.slice(-3).map(({ file }) => file)
  const opened = await openPostgres(place.databaseUrl ?? '')
  await opened.database.bulk(async (tx) => {
    await createRoles(tx)
    await createSystemSchema(opened.connection, tx)
    await applyMigrations(tx, (version) => known.has(version))
    await tx.exec(`
      alter table auth.users add column of_another_version text default 'x';
      create schema reporting;
      create table reporting.figures (n integer);
      insert into reporting.figures values (1), (2);
      insert into public.email_templates (kind, audience, label, subject, body, default_subject, default_body, tags)
        values ('old', 'owner', 'Old', 'Old', 'Old', 'Old', 'Old', '{}');
      insert into auth.users (id, email) values ('00000000-0000-4000-8000-000000000001', 'a@b.example');
      insert into public.site_settings (key, value, is_public)
        values ('tagline', '"Old\\t and \\\\N good"', true),
        ('large_value', to_jsonb(repeat('x', 80000)), false);`)
  })
  const taken = await takeSnapshot(opened.database, join(directory, 'rows'))
  await opened.database.close()
  return taken
}

/** An archive of the old store, perhaps with another description than it deserves. */
async function archive(name: string, changes: Partial<Snapshot> = {}): Promise<string> {
  const file = join(directory, name)
  const parts = snapshot.tables.map(({ entry }) => ({
    name: entry,
    path: join(directory, 'rows', entry),
  }))
  parts.push({ name: `files/${STORED}`, path: join(directory, 'file') })
  parts.push({ name: 'local.env', path: join(directory, 'file') })
  await writeArchive(file, parts, {
    ...snapshot,
    ...changes,
    format: FORMAT,
    product: 'oneday',
    createdAt: snapshot.takenAt,
    objects: 1,
    hasKeys: true,
  })
  return file
}

/** Something that is not to be lost by mistake. */
async function occupy(place: StorePlace): Promise<void> {
  const { dataDir } = place
  await mkdir(join(dataDir, 'storage/cd'), { recursive: true })
  await writeFile(join(dataDir, 'storage/cd', 'cd'.repeat(32)), 'old')
  await writeFile(join(dataDir, 'local.env'), 'KEY=0\n')
  await inside(place, (database) => database.exec('create table public.site_settings (key text)'))
}

const restore = (file: string, place: StorePlace, force = false) =>
  restoreBackup(file, place, { force, report: () => undefined })

const taglineOf = (place: StorePlace) =>
  inside(place, async (database) => {
    const sql = "select value from public.site_settings where key = 'tagline'"
    return (await database.query(sql))[0]?.['value']
  })

beforeAll(async () => {
  captureConsole(createLog('silent'))
  directory = await mkdtemp(join(tmpdir(), 'oneday-restore-'))
  await writeFile(join(directory, 'file'), 'KEY=1\n')
  snapshot = await makeOldStore(await newPlace())
  target = await newPlace()
}, SLOW.timeout)
afterAll(() => rm(directory, { recursive: true, force: true }))

describe('a restore', () => {
  it('refuses what is newer than the code, and has then touched nothing', async () => {
    const migrations = [...snapshot.migrations, '29990101000000']
    const file = await archive('newer.tar.gz', { migrations })
    await expect(restore(file, target)).rejects.toThrow(
      /newer version.*29990101000000.*Update the code/,
    )
    expect(await readdir(join(target.dataDir, 'storage'))).toEqual([])
    expect(await readdir(target.dataDir)).not.toContain('local.env')
  })

  it('refuses what was made before the first release', async () => {
    const file = await archive('before.tar.gz', {
      migrations: ['20261120090000', '20261122160500'],
    })
    await expect(restore(file, target)).rejects.toThrow(
      /^This backup was made before the first release, and its schema/,
    )
  })

  it('replaces what is there only when forced to', async () => {
    await occupy(target)
    await expect(restore(await archive('refused.tar.gz'), target)).rejects.toThrow(
      /something already: .*; 1 files in .*; the keys in .*--force/,
    )
    expect(await readFile(join(target.dataDir, 'local.env'), 'utf8')).toBe('KEY=0\n')
  })

  it('brings an older store to where the code is, and says what it left out', SLOW, async () => {
    const done = await restore(await archive('older.tar.gz'), target, true)
    expect(done.applied).toEqual(missing)
    expect(done.replaced).toHaveLength(3)
    expect(done.leftOut.toSorted()).toEqual([
      'the column of_another_version of "auth"."users"',
      'the table "reporting"."figures" (2 rows)',
    ])
    expect(await taglineOf(target)).toBe('Old\t and \\N good')
    expect(await readdir(join(target.dataDir, 'storage'))).toEqual(['ab'])
    expect(await readFile(join(target.dataDir, 'storage', STORED), 'utf8')).toBe('KEY=1\n')
    const [state] = await inside(target, (database) =>
      database.query<Record<string, number>>(`
        select (select count(*)::int from pg_trigger where tgenabled = 'D') as disabled,
          (select count(*)::int from pg_constraint where contype = 'f' and convalidated) as keys,
          (select count(*)::int from public.profiles) as profiles`),
    )
    // The profile of the account was taken along: its trigger did not make another.
    expect(state).toEqual({ disabled: 0, keys: expect.any(Number), profiles: 1 })
    expect(state?.['keys']).toBeGreaterThan(20)
  })

  it('that fails leaves everything as it was', SLOW, async () => {
    const unknown = { schema: 'public', name: 'unknown', columns: ['n'], rows: 1 }
    const tables = [...snapshot.tables, { ...unknown, entry: entryOf('users') }]
    const file = await archive('unknown.tar.gz', { tables })
    await mkdir(join(target.dataDir, 'storage/cd'))
    await expect(restore(file, target, true)).rejects.toThrow('no table "public"."unknown"')
    expect(await taglineOf(target)).toBe('Old\t and \\N good')
    expect((await readdir(join(target.dataDir, 'storage'))).toSorted()).toEqual(['ab', 'cd'])
    expect(await readFile(join(target.dataDir, 'local.env'), 'utf8')).toBe('KEY=1\n')
  })

  it('ends with nothing done when the database refuses rows', SLOW, async () => {
    const exchange = (wrong: string) =>
      snapshot.tables.map((table) =>
        table.name === 'site_settings' ? { ...table, entry: entryOf(wrong) } : table,
      )
    for (const wrong of ['users', 'email_templates']) {
      const file = await archive(`wrong-${wrong}.tar.gz`, { tables: exchange(wrong) })
      await expect(restore(file, target, true)).rejects.toThrow(
        /refused the rows of "public"\."site_settings": .+ \(COPY site_settings, line 1/,
      )
      expect(await taglineOf(target)).toBe('Old\t and \\N good')
    }
  })
})

/** The rows of a table, by its name. */
function entryOf(name: string): string {
  return snapshot.tables.find((table) => table.name === name)?.entry ?? ''
}
