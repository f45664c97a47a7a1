import { createHash } from 'node:crypto'
import { chmod, mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { clearUnfinished, writeDurably } from '../../process/write-durably.ts'

/** A picture without requests since then is made again on the next one. */
const DAY_MS = 24 * 60 * 60_000
const KEEP_MS = 30 * DAY_MS
const LINE_END = 0x0a

export interface Image {
  bytes: Uint8Array<ArrayBuffer>
  type: string
}

/** Pictures that were made once, on disk, for all processes on the same directory. */
export type ImageVariants = ReturnType<typeof keepVariants>

/** Keeps them under `dataDir`, where only the store's own user can read. They can be deleted at any time. */
export function keepVariants(dataDir: string) {
  const directory = join(dataDir, 'image-variants')
  let opening: Promise<void> | null = null
  const prepared = () =>
    (opening ??= prepare(directory).catch((error: unknown) => {
      opening = null
      throw error
    }))
  const fileOf = (key: string) =>
    join(directory, createHash('sha256').update(key).digest('base64url'))

  return {
    async read(key: string): Promise<Image | null> {
      const file = await readAndTouch(fileOf(key)).catch(ignoreMissing)
      if (!file) return null
      const end = file.indexOf(LINE_END)
      return {
        type: file.subarray(0, end).toString(),
        bytes: new Uint8Array(file.subarray(end + 1)),
      }
    },
    async keep(key: string, { bytes, type }: Image): Promise<void> {
      await prepared()
      // Whole or not at all, also for another process that reads.
      await writeDurably(fileOf(key), Buffer.concat([Buffer.from(`${type}\n`), bytes]))
    },
    drop: (key: string) => rm(fileOf(key), { force: true }),
    /** Removes pictures without a request in a month. */
    prune: () => prune(directory),
  }
}

/** Prunes now and once a day, until the answer is called. */
export function pruneDaily(variants: ImageVariants, onError: (error: unknown) => void): () => void {
  const run = () => void variants.prune().catch(onError)
  run()
  const timer = setInterval(run, DAY_MS).unref()
  return () => clearInterval(timer)
}

async function prepare(directory: string): Promise<void> {
  await mkdir(directory, { recursive: true, mode: 0o700 })
  await chmod(directory, 0o700)
  await clearUnfinished(directory)
}

/** The time of a file says when it was asked for last, to the day: reading must not cost a write each time. */
async function readAndTouch(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const now = new Date()
    if ((await file.stat()).mtimeMs < now.getTime() - DAY_MS) await file.utimes(now, now)
    return await file.readFile()
  } finally {
    await file.close()
  }
}

async function prune(directory: string): Promise<void> {
  const oldest = Date.now() - KEEP_MS
  for (const name of (await readdir(directory).catch(ignoreMissing)) ?? []) {
    const path = join(directory, name)
    const found = await stat(path).catch(ignoreMissing)
    if (found && found.mtimeMs < oldest) await rm(path, { force: true })
  }
}

/** Another process may have been quicker to delete it. */
function ignoreMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
