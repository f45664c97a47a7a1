import { copyFile, link, mkdir, readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { STORED_FILE } from './manifest.ts'

const ATTEMPTS = 20

/**
 * Keeps the stored files under a second name, so that those removed while a backup is made are still
 * there. Call it before and after the rows are read: what a row names was stored before it was read,
 * and the first call keeps what is removed in between. Files without a row do no harm.
 *
 * A name is never stored twice with different content by this store; if something else does, the
 * older content stays.
 */
export async function linkFiles(storage: string, copy: string): Promise<void> {
  for (const name of await listStoredFiles(storage)) {
    if (name.endsWith('.json')) continue
    await mkdir(join(copy, name.slice(0, 2)), { recursive: true })
    await linkObject(join(storage, name), join(copy, name))
  }
}

/** Names of all stored files, content and metadata, in order. */
export async function listStoredFiles(storage: string): Promise<string[]> {
  const folders = await readdir(storage).catch(() => [])
  const names: string[] = []
  for (const folder of folders.filter((name) => /^[0-9a-f]{2}$/.test(name))) {
    const files = await readdir(join(storage, folder))
    names.push(...files.map((file) => `${folder}/${file}`).filter((name) => STORED_FILE.test(name)))
  }
  return names.sort()
}

/** Content and metadata are two files: a pair of different ages is taken again. */
async function linkObject(from: string, to: string): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    if ((await keep(`${from}.json`, `${to}.json`)) && (await keep(from, to))) {
      const { size } = JSON.parse(await readFile(`${to}.json`, 'utf8')) as { size: number }
      if ((await stat(to)).size === size) return
    }
    await Promise.all([rm(to, { force: true }), rm(`${to}.json`, { force: true })])
  }
}

/** False when the file is gone. Without hard links (some network drives) it is copied. */
async function keep(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to)
    return true
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST') return true
    if (code === 'ENOENT') return false
    return copyFile(from, to).then(
      () => true,
      (reason: NodeJS.ErrnoException) => {
        if (reason.code === 'ENOENT') return false
        throw reason
      },
    )
  }
}
