import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { filesUnder } from './files-under.ts'
import type { Part } from './parts.ts'

const LOCK_FILE = 'package-lock.json'

/**
 * A digest of what a part is built from: its sources, and the versions of all packages. Null where the
 * sources are not there, as in the image: then there is nothing that a build could be older than.
 */
export async function sourceDigest(root: string, part: Part): Promise<string | null> {
  if (!existsSync(join(root, 'app'))) return null
  const hash = createHash('sha256')
  for (const source of part.sources) {
    for (const file of await filesUnder(join(root, source))) {
      if (!part.isSource(file)) continue
      // Every start reads thousands of small files before anything else: asking other threads for each takes longer.
      hash.update(relative(root, file).replaceAll(sep, '/')).update(readFileSync(file))
    }
  }
  return hash.update(await lockedVersions(join(root, LOCK_FILE))).digest('hex')
}

interface LockFile {
  packages?: Record<string, { version?: string }>
}

/** npm rewrites the rest of the file as it sees fit: addresses, flags, order, the line breaks. */
async function lockedVersions(file: string): Promise<string> {
  if (!existsSync(file)) return ''
  const { packages = {} } = JSON.parse(await readFile(file, 'utf8')) as LockFile
  return Object.entries(packages)
    .filter(([path]) => path.startsWith('node_modules/'))
    .map(([path, { version }]) => `${path} ${version}\n`)
    .sort()
    .join('')
}
