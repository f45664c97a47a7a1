import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { workerStore } from '../../../tests/backend/support/worker-store.ts'
import { type Database, openPostgres } from '../../supabase/index.ts'
import {
  type Move,
  moveIntoPlace,
  settleRestore,
  writeRestoreJournal,
} from '../backup/restore-journal.ts'
import { run } from './backups.ts'

const OLD = { 'local.env': 'old', 'aa/a': 'old', 'bb/b': 'old' }
const NEW = { 'local.env': 'new', 'bb/b': 'new', 'cc/c': 'new' }
let database: Database
let dataDir: string

beforeAll(async () => {
  ;({ database } = await openPostgres(workerStore().databaseUrl))
})
afterAll(() => database.close())

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'oneday-interrupted-'))
  await fill(join(dataDir, 'live'), OLD)
  await fill(join(dataDir, 'work'), NEW)
})
afterEach(() => rm(dataDir, { recursive: true }))

async function fill(directory: string, files: Record<string, string>): Promise<void> {
  for (const [name, content] of Object.entries(files)) {
    await mkdir(join(directory, name, '..'), { recursive: true })
    await writeFile(join(directory, name), content)
  }
}

async function liveFiles(): Promise<Record<string, string>> {
  const live = join(dataDir, 'live')
  const found = await readdir(live, { recursive: true, withFileTypes: true })
  const names = found
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  const read = names.map(async (path) => [
    path.slice(live.length + 1),
    await readFile(path, 'utf8'),
  ])
  return Object.fromEntries((await Promise.all(read)) as [string, string][])
}

const moves = (): Move[] =>
  ['aa', 'bb', 'cc', 'local.env'].map((name) => ({
    from: join(dataDir, 'work', name),
    to: join(dataDir, 'live', name),
    aside: join(dataDir, 'work/old', name),
  }))

/** Leaves everything as a process does that was killed after so many moves, and before or after the commit. */
async function interrupt(moved: number, end: 'committed' | 'aborted'): Promise<void> {
  const restoring = database.transaction(async (tx) => {
    const [row] = await tx.query<{ id: string }>('select pg_current_xact_id()::text as id')
    const work = [join(dataDir, 'work')]
    await writeRestoreJournal(dataDir, { transaction: String(row?.id), moves: moves(), work })
    await moveIntoPlace(moves().slice(0, moved))
    if (end === 'aborted') throw new Error('killed')
  })
  await restoring.catch((error: Error) => {
    if (error.message !== 'killed') throw error
  })
}

it('a restore that was killed before its commit is taken back, from wherever it had come to', async () => {
  for (let moved = 0; moved <= moves().length; moved += 1) {
    await rm(join(dataDir, 'work'), { recursive: true, force: true })
    await fill(join(dataDir, 'work'), NEW)
    await interrupt(moved, 'aborted')
    await settleRestore(dataDir, database)
    expect(await liveFiles()).toEqual(OLD)
  }
  expect(await readdir(dataDir)).toEqual(['live'])
})

it('one that was killed after it stays', async () => {
  await interrupt(moves().length, 'committed')
  await settleRestore(dataDir, database)
  expect(await liveFiles()).toEqual(NEW)
  expect(await readdir(dataDir)).toEqual(['live'])
})

it('no backup is taken of what belongs to two times', async () => {
  await interrupt(2, 'aborted')
  const place = { dataDir, databaseUrl: workerStore().databaseUrl, project: null }
  const { code, output } = await run('backup', place, join(dataDir, 'mixed.tar.gz'))
  expect([code, output]).toEqual([1, expect.stringContaining('was interrupted')])
})
