import { randomUUID } from 'node:crypto'
import { readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const UNFINISHED = '.new'
/** No write takes so long: what is older was left behind by a process that was killed. */
const LEFT_BEHIND_MS = 60 * 60_000

/** Written beside, flushed and renamed, so that a crash leaves the old file or the new one, and a full disk nothing. */
export async function writeDurably(path: string, content: Uint8Array | string): Promise<void> {
  // In containers that share the directory all processes may have the same id.
  const temporary = `${path}.${randomUUID()}${UNFINISHED}`
  try {
    await writeFile(temporary, content, { flush: true, mode: 0o600 })
    await rename(temporary, path)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}

/** Deletes what `writeDurably` of an earlier process has left under a directory. */
export async function clearUnfinished(directory: string): Promise<void> {
  const oldest = Date.now() - LEFT_BEHIND_MS
  const names = await readdir(directory, { recursive: true }).catch(() => [])
  for (const name of names.filter((one) => one.endsWith(UNFINISHED))) {
    const path = join(directory, name)
    const found = await stat(path).catch(() => null)
    if (found?.isFile() && found.mtimeMs < oldest) await rm(path, { force: true })
  }
}
