import { createHash } from 'node:crypto'
import { chmod, mkdir, readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { clearUnfinished, writeDurably } from './write-durably.ts'

/** A picture that nobody has asked for since is made again when somebody does. */
const KEEP_MS = 30 * 24 * 60 * 60_000
const LINE_END = 0x0a

export interface Image {
  bytes: Uint8Array<ArrayBuffer>
  type: string
}

/** Pictures that were made once, on disk, for all processes on the same directory. */
export interface ImageVariants {
  read(key: string): Promise<Image | null>
  keep(key: string, image: Image): Promise<void>
  drop(key: string): Promise<void>
}

/** Keeps them under `dataDir`, where nobody but the store's own user reads. They can be deleted at any time. */
export function keepVariants(dataDir: string): ImageVariants {
  const directory = join(dataDir, 'image-variants')
  let opening: Promise<void> | null = null
  const open = () =>
    (opening ??= prepare(directory).catch((error: unknown) => {
      opening = null
      throw error
    }))
  const fileOf = (key: string) =>
    join(directory, createHash('sha256').update(key).digest('base64url'))

  return {
    async read(key) {
      const file = await readFile(fileOf(key)).catch(ignoreMissing)
      if (!file) return null
      const end = file.indexOf(LINE_END)
      return {
        type: file.subarray(0, end).toString(),
        bytes: new Uint8Array(file.subarray(end + 1)),
      }
    },
    async keep(key, { bytes, type }) {
      await open()
      // Whole or not at all, also for another process that reads.
      await writeDurably(fileOf(key), Buffer.concat([Buffer.from(`${type}\n`), bytes]))
    },
    drop: (key) => rm(fileOf(key), { force: true }),
  }
}

async function prepare(directory: string): Promise<void> {
  await mkdir(directory, { recursive: true, mode: 0o700 })
  await chmod(directory, 0o700)
  await clearUnfinished(directory)
  const oldest = Date.now() - KEEP_MS
  for (const name of await readdir(directory)) {
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
