import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

const LAST_LINES = 20

/** What a PostgreSQL, by the id of its first process, wrote to its log last; its own output ends when the log begins. */
export async function readLog(directory: string, pid: number): Promise<string> {
  const folder = join(directory, 'log')
  try {
    const files = await Promise.all(
      (await readdir(folder)).map(async (name) => {
        const path = join(folder, name)
        return { path, writtenAtMs: (await stat(path)).mtimeMs }
      }),
    )
    const newest = files.toSorted((a, b) => b.writtenAtMs - a.writtenAtMs)[0]
    if (!newest) return ''
    const lines = (await readFile(newest.path, 'utf8')).split('\n')
    return lines
      .filter((line) => line.includes(` [${pid}] `))
      .slice(-LAST_LINES)
      .join('\n')
  } catch {
    // Where there is no log there is nothing to add.
    return ''
  }
}
