import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const LAST_LINES = 20
/** The process that writes the log outlives the one that failed. */
const WRITTEN_WITHIN_MS = 2_000
const LOOK_AGAIN_MS = 50
const LAST_WORDS = /FATAL|PANIC|database system is shut down/

/** What a PostgreSQL that has ended, by the id of its first process, wrote to its log last. */
export async function readLog(directory: string, pid: number): Promise<string> {
  const end = Date.now() + WRITTEN_WITHIN_MS
  for (;;) {
    const text = await readLines(directory, pid)
    if (LAST_WORDS.test(text) || Date.now() > end) return text
    await wait(LOOK_AGAIN_MS)
  }
}

async function readLines(directory: string, pid: number): Promise<string> {
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
