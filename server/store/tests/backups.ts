import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { lstat, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { COMPILE_CACHE } from '../../../tests/support/compile-cache.ts'
import { listSchemas } from '../backup/catalogue.ts'
import { listStoredFiles } from '../backup/link-files.ts'
import { type StorePlace, visitPlace } from '../backup/open-place.ts'
import { readArchive } from '../backup/read-archive.ts'

const RUN = join(import.meta.dirname, '../../run.ts')

export interface CommandResult {
  code: number
  output: string
}

/** `npm run backup` or `npm run restore`, as an operator types it. */
export async function run(
  command: 'backup' | 'restore',
  { dataDir, databaseUrl, project }: StorePlace,
  ...args: string[]
): Promise<CommandResult> {
  const env = {
    PATH: process.env['PATH'],
    NODE_COMPILE_CACHE: COMPILE_CACHE,
    DATA_DIR: dataDir,
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    ...(project ? { SUPABASE_URL: project.url, SUPABASE_SECRET_KEY: project.secretKey } : {}),
  }
  try {
    const { stdout, stderr } = await promisify(execFile)(
      process.execPath,
      [RUN, command, ...args],
      {
        env,
      },
    )
    return { code: 0, output: stdout + stderr }
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string }
    return { code, output: stdout + stderr }
  }
}

/** The same, where it has to go well. @throws with what it said */
export async function mustRun(...command: Parameters<typeof run>): Promise<void> {
  const { code, output } = await run(...command)
  if (code !== 0) throw new Error(output)
}

/** All rows of all tables as text, in an order of their own, and a digest of every file. */
export async function fingerprint(place: StorePlace): Promise<Record<string, unknown>> {
  const { dataDir } = place
  const { database, close } = await visitPlace(place, 'test')
  const seen: Record<string, unknown> = {}
  try {
    await database.exec("set timezone = 'UTC'")
    const tables = await database.query<{ name: string }>(
      `select c.oid::regclass::text as name from pg_class c
       where c.relkind = 'r' and c.relpersistence = 'p'
         and c.relnamespace::regnamespace::text = any ($1)`,
      [await listSchemas(database)],
    )
    for (const { name } of tables) {
      const rows = await database.query<{ row: string }>(
        `select t::text as row from ${name} t order by t::text collate "C"`,
      )
      seen[name] = rows.map(({ row }) => row)
    }
    seen['sequences'] = await database.query(
      `select schemaname, sequencename, last_value::text from pg_sequences
       join pg_class c on c.oid = format('%I.%I', schemaname, sequencename)::regclass
       where c.relpersistence = 'p' order by 1, 2`,
    )
  } finally {
    await close()
  }
  const storage = join(dataDir, 'storage')
  for (const name of await listStoredFiles(storage)) {
    const content = await readFile(join(storage, name))
    seen[name] = createHash('sha256').update(content).digest('hex')
  }
  seen['local.env'] = await readFile(join(dataDir, 'local.env'), 'utf8')
  return seen
}

/** The digest of each part of an archive. */
export async function digestsOf(archive: string): Promise<Record<string, string>> {
  const manifest = await readArchive(archive, async (_name, content) => {
    for await (const piece of content) void piece
  })
  return Object.fromEntries(manifest.entries.map(({ name, sha256 }) => [name, sha256]))
}

/** What anyone but its owner could read below a directory, or use: sockets are files too. */
export async function openToOthers(directory: string): Promise<string[]> {
  const names = await readdir(directory, { recursive: true })
  const modes = await Promise.all(
    ['', ...names].map(async (name) => {
      const entry = await lstat(join(directory, name))
      const isOpen = !entry.isSymbolicLink() && (entry.mode & 0o077) !== 0
      return isOpen ? [`${(entry.mode & 0o777).toString(8)} ${name || '.'}`] : []
    }),
  )
  return modes.flat()
}

/** The mask that takes no rights away; processes that are started inherit it. */
export async function withOpenMask<T>(act: () => Promise<T>): Promise<T> {
  const before = process.umask(0)
  try {
    return await act()
  } finally {
    process.umask(before)
  }
}
