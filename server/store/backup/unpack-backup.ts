import { createWriteStream, existsSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { storedFileName } from '../../supabase/index.ts'
import { readObjectNames } from './copy-fields.ts'
import { FILES_FOLDER, type Manifest } from './manifest.ts'
import { readArchive } from './read-archive.ts'
import { writeRowsScript } from './rows-script.ts'

/**
 * Lays a backup open in a new directory: `tables/` in COPY's text format, `rows.sql` to load them into
 * a Supabase project with psql, and the files under `objects/<bucket>/<path>`.
 */
export async function unpackBackup(archive: string, directory: string): Promise<Manifest> {
  if (existsSync(directory)) throw new Error(`${directory} exists already.`)
  try {
    const manifest = await readArchive(archive, async (name, content) => {
      const path = join(directory, name)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      await pipeline(content, createWriteStream(path, { mode: 0o600 }))
    })
    await nameObjects(manifest, directory)
    await writeFile(join(directory, 'manifest.json'), JSON.stringify(manifest, null, 1))
    await writeFile(join(directory, 'rows.sql'), writeRowsScript(manifest))
    return manifest
  } catch (error) {
    await rm(directory, { recursive: true, force: true })
    throw error
  }
}

/** On the disk of a store the names of files are digests; here they are what the rows call them. */
async function nameObjects(manifest: Manifest, directory: string): Promise<void> {
  const root = resolve(directory, 'objects')
  for await (const { bucket, name } of readObjectNames(manifest, directory)) {
    const from = join(directory, FILES_FOLDER, storedFileName(bucket, name))
    const to = resolve(root, bucket, name)
    if (!existsSync(from) || !to.startsWith(root + sep)) continue
    await mkdir(dirname(to), { recursive: true })
    await rename(from, to)
  }
  await rm(join(directory, FILES_FOLDER), { recursive: true, force: true })
}
