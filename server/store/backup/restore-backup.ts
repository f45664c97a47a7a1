import { createWriteStream, existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { OpenedDatabase } from '../../supabase/index.ts'
import { listSchemas } from './catalogue.ts'
import { FILES_FOLDER, KEYS_ENTRY } from './manifest.ts'
import {
  hasRestoreJournal,
  type Move,
  moveIntoPlace,
  settleRestore,
  writeRestoreJournal,
} from './restore-journal.ts'
import { findOccupants, requireNoStore } from './occupants.ts'
import { readPlace, type StorePlace, takePlace } from './open-place.ts'
import { readArchive } from './read-archive.ts'
import { requireKnownMigrations, restoreDatabase } from './restore-database.ts'

interface RestoreOptions {
  /** Replace what is there. */
  force: boolean
  report: (line: string) => void
}

const WORK_PREFIX = '.restore-'

/**
 * Makes a store what it was when `archive` was written: database, files and keys, or nothing of them.
 * The archive is read and checked as a whole first.
 *
 * @throws when a store runs there, when something would be replaced without `force`, and when the
 * archive is damaged or newer than this code
 */
export async function restoreBackup(archive: string, place: StorePlace, options: RestoreOptions) {
  if (place.project) {
    throw new Error(
      'A Supabase project makes its own schema. Lay the backup open with --unpack, and see docs/OPERATIONS.md.',
    )
  }
  if (!existsSync(archive)) throw new Error(`There is no ${archive}.`)
  // Only now: a place that is taken is made where there is none.
  const opened = await takePlace(place, 'restore')
  try {
    if (place.databaseUrl) await requireNoStore(opened.database)
    await settleRestore(place.dataDir, opened.database)
    return await restoreInto(archive, place.dataDir, opened, options)
  } finally {
    await opened.close()
  }
}

/** Ends a restore that was interrupted here. Comes before the keys are read, which may be of either time. */
export async function settleInterruptedRestore(env: NodeJS.ProcessEnv): Promise<void> {
  if (!hasRestoreJournal(env['DATA_DIR'] || '.data')) return
  const place = readPlace(env)
  const opened = await takePlace(place, 'settle')
  await settleRestore(place.dataDir, opened.database).finally(opened.close)
}

async function restoreInto(
  archive: string,
  dataDir: string,
  opened: OpenedDatabase,
  { force, report }: RestoreOptions,
) {
  const replaced = await findOccupants(dataDir, opened.database)
  if (replaced.length > 0 && !force) {
    throw new Error(
      `There is something already: ${replaced.join('; ')}. Restore to an empty place, or replace all ` +
        'of this with --force.',
    )
  }
  const storage = join(dataDir, 'storage')
  await mkdir(storage, { recursive: true })
  const work = await mkdtemp(join(dataDir, WORK_PREFIX))
  // Storage may be a file system of its own, and a move must not leave it.
  const files = await mkdtemp(join(storage, WORK_PREFIX))
  try {
    report('Reading and checking the archive')
    const manifest = await readArchive(archive, async (name, content) => {
      const isFile = name.startsWith(`${FILES_FOLDER}/`)
      const path = isFile ? join(files, name.slice(FILES_FOLDER.length)) : join(work, name)
      await mkdir(dirname(path), { recursive: true })
      await pipeline(content, createWriteStream(path, { mode: 0o600, flush: true }))
    })
    await requireKnownMigrations(manifest)
    report(`Restoring ${manifest.tables.length} tables and ${manifest.objects} files`)
    const moves = [
      ...(await movesOfFolders(files, storage)),
      { from: join(work, KEYS_ENTRY), to: join(dataDir, KEYS_ENTRY), aside: join(work, 'old.env') },
    ]
    // All of them: a left-over would be in the way of a migration.
    const replaces = await listSchemas(opened.database)
    // The files move just before the transaction ends, and stay there if it was committed, even if this process dies.
    const done = await restoreDatabase(opened, manifest, work, replaces, async (tx) => {
      const [row] = await tx.query<{ id: string }>('select pg_current_xact_id()::text as id')
      const transaction = row?.id ?? ''
      await writeRestoreJournal(dataDir, { transaction, moves, work: [work, files] })
      await moveIntoPlace(moves)
    }).finally(() => settleRestore(dataDir, opened.database))
    return { ...done, manifest, replaced }
  } finally {
    // What it could not settle needs them: the next start does.
    const isOpen = hasRestoreJournal(dataDir)
    for (const path of isOpen ? [] : [work, files]) await rm(path, { recursive: true, force: true })
  }
}

/** Storage has 256 folders; those that the backup does not have go away too. */
async function movesOfFolders(files: string, storage: string): Promise<Move[]> {
  const names = [...(await readdir(files)), ...(await readdir(storage))]
  const folders = [...new Set(names)].filter((name) => /^[0-9a-f]{2}$/.test(name))
  return folders.map((name) => ({
    from: join(files, name),
    to: join(storage, name),
    aside: join(files, 'old', name),
  }))
}
