import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { ObjectFiles } from '../../supabase/index.ts'
import { readObjectNames } from './copy-fields.ts'
import { linkFiles, listStoredFiles } from './link-files.ts'
import { FILES_FOLDER, FORMAT, KEYS_ENTRY, type Snapshot } from './manifest.ts'
import { type StorePlace, visitPlace } from './open-place.ts'
import { readArchive } from './read-archive.ts'
import { takeSnapshot } from './take-snapshot.ts'
import { type Part, writeArchive } from './write-archive.ts'

type Report = (line: string) => void

/** Begins the names of a backup's own directories, in DATA_DIR and in its storage. */
const WORK_PREFIX = '.backup-'
/** After a day, the leftovers of a backup that was killed are of no use. */
const LEFT_BEHIND_MS = 24 * 60 * 60 * 1000

/**
 * Writes database, files and keys of a store, running or not, into one archive, and reads it back.
 * `target` is a file, or a directory to make a file in; the name appears once the archive is whole.
 */
export async function takeBackup(place: StorePlace, target: string, report: Report) {
  const file = await archiveName(target)
  const storage = join(place.dataDir, 'storage')
  await mkdir(storage, { recursive: true })
  await Promise.all([removeLeftBehind(place.dataDir), removeLeftBehind(storage)])
  const partial = `${file}.${process.pid}.part`
  const files = await mkdtemp(join(storage, WORK_PREFIX))
  const directory = await mkdtemp(join(place.dataDir, WORK_PREFIX))
  try {
    const { project } = place
    if (!project) await linkFiles(storage, files)
    report('Reading the database')
    const opened = await visitPlace(place, 'backup')
    const snapshot = await takeSnapshot(opened.database, directory).finally(opened.close)
    if (project) report('Fetching the files')
    else await linkFiles(storage, files)
    // Files whose rows a Supabase project still had.
    const missing = project ? await fetchFiles(project, snapshot, directory, files) : []

    const tables = snapshot.tables.map(({ entry: name }) => ({ name, path: join(directory, name) }))
    const stored = await listStoredFiles(files)
    const keys = join(place.dataDir, KEYS_ENTRY)
    // A project keeps its keys to itself.
    const hasKeys = !project && existsSync(keys)
    const parts: Part[] = [
      ...tables,
      ...stored.map((name) => ({ name: `${FILES_FOLDER}/${name}`, path: join(files, name) })),
      ...(hasKeys ? [{ name: KEYS_ENTRY, path: keys }] : []),
    ]
    report(`Writing ${tables.length} tables and ${stored.length / 2} files`)
    const manifest = await writeArchive(partial, parts, {
      ...snapshot,
      product: 'oneday',
      format: FORMAT,
      createdAt: new Date().toISOString(),
      objects: stored.length / 2,
      hasKeys,
    })
    report('Reading the archive back')
    await readArchive(partial, drain)
    await rename(partial, file)
    await flushDirectory(dirname(file))
    return { file, bytes: (await stat(file)).size, manifest, missing }
  } finally {
    const work = [files, directory, partial]
    await Promise.all(work.map((path) => rm(path, { recursive: true, force: true })))
  }
}

async function archiveName(target: string): Promise<string> {
  const isDirectory =
    target.endsWith('/') || ((await stat(target).catch(() => null))?.isDirectory() ?? false)
  const stamp = new Date().toISOString().replace(/\.\d+/, '').replaceAll(':', '-')
  const file = resolve(isDirectory ? join(target, `oneday-${stamp}.tar.gz`) : target)
  await mkdir(dirname(file), { recursive: true })
  return file
}

async function removeLeftBehind(directory: string): Promise<void> {
  for (const name of await readdir(directory)) {
    if (!name.startsWith(WORK_PREFIX)) continue
    const path = join(directory, name)
    const { mtimeMs } = await stat(path)
    if (Date.now() - mtimeMs > LEFT_BEHIND_MS) await rm(path, { recursive: true, force: true })
  }
}

async function drain(_name: string, content: AsyncIterable<Buffer>): Promise<void> {
  for await (const piece of content) void piece
}

/** A new name is on the disk only once its directory is. */
async function flushDirectory(directory: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(directory, 'r')
  await handle.sync().finally(() => handle.close())
}

/**
 * Fetches the files that the rows of a Supabase project name, and lays them into `directory` as a store
 * of our own would.
 *
 * @returns the names of those that the project no longer had
 */
async function fetchFiles(
  { url, secretKey }: NonNullable<StorePlace['project']>,
  snapshot: Snapshot,
  rowsDirectory: string,
  directory: string,
): Promise<string[]> {
  const files = new ObjectFiles(directory)
  const missing: string[] = []
  for await (const { bucket, name } of readObjectNames(snapshot, rowsDirectory)) {
    const path = [bucket, ...name.split('/')].map(encodeURIComponent).join('/')
    const response = await fetch(`${url}/storage/v1/object/${path}`, {
      headers: { apikey: secretKey, authorization: `Bearer ${secretKey}` },
    })
    if (response.status === 404 || response.status === 400) {
      missing.push(`${bucket}/${name}`)
      await response.body?.cancel()
      continue
    }
    if (!response.ok || !response.body) {
      throw new Error(`The project answered ${response.status} for the file ${bucket}/${name}.`)
    }
    const { headers, body } = response
    const type = headers.get('content-type') ?? 'application/octet-stream'
    const caching = headers.get('cache-control') ?? 'no-cache'
    await files.write({ bucket, name }, body, type, caching)
  }
  return missing
}
