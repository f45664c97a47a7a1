import { randomUUID } from 'node:crypto'
import { link, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/** What file systems without hard links say: some network and container volumes. */
const WITHOUT_LINKS = new Set(['EPERM', 'ENOSYS', 'ENOTSUP', 'EOPNOTSUPP'])

/**
 * Writes a file all at once: no reader sees half of it, and of several processes only one writes it,
 * even over a network file system. An existing file stays as it is.
 */
export async function createOnce(file: string, content: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  const draft = `${file}.${randomUUID()}.new`
  await writeFile(draft, content, { mode: 0o600, flush: true })
  try {
    await link(draft, file)
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (WITHOUT_LINKS.has(code)) await rename(draft, file)
    else if (code !== 'EEXIST') throw error
  } finally {
    await rm(draft, { force: true })
  }
}
