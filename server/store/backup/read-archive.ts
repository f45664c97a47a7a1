import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { extract } from 'tar-stream'
import { z } from 'zod'
import {
  FORMAT,
  KEYS_ENTRY,
  MANIFEST_ENTRY,
  STORED_FILE,
  TABLES_FOLDER,
  FILES_FOLDER,
  manifestSchema,
  type ArchiveEntry,
  type Manifest,
} from './manifest.ts'

/** Takes the content of an entry, all of it. */
type Receive = (name: string, content: AsyncIterable<Buffer>) => Promise<void>

/** An archive that is not what was written. */
class DamagedArchiveError extends Error {
  constructor(file: string, reason: string) {
    super(`${file} is damaged: ${reason}. Use another backup.`)
  }
}

const MAX_MANIFEST_BYTES = 256 * 1024 * 1024

/**
 * Reads a whole archive, hands each part on, and compares sizes and digests with the manifest. What
 * `receive` got is only to be trusted once this has resolved.
 *
 * @throws when the archive is damaged, incomplete, or written by a newer store
 */
export async function readArchive(file: string, receive: Receive): Promise<Manifest> {
  const found: ArchiveEntry[] = []
  let manifest: unknown = null
  const entries = extract()
  const unpacked = pipeline(createReadStream(file), createGunzip(), entries)
  unpacked.catch(() => undefined)
  try {
    for await (const entry of entries) {
      const { name } = entry.header
      const content = entry as AsyncIterable<Buffer>
      if (name === MANIFEST_ENTRY) manifest = await readJson(content)
      else found.push(await pass(file, name, content, receive))
    }
    await unpacked
  } catch (error) {
    throw isBroken(error) ? new DamagedArchiveError(file, error.message) : error
  }
  return compare(file, manifest, found)
}

/** Where the parts may go: a name from outside must not choose a path. */
export function isPartName(name: string): boolean {
  if (name === KEYS_ENTRY) return true
  if (name.startsWith(`${FILES_FOLDER}/`)) {
    return STORED_FILE.test(name.slice(FILES_FOLDER.length + 1))
  }
  return name.startsWith(`${TABLES_FOLDER}/`) && /^[\w.%~!*'()-]+\.copy$/.test(name.slice(7))
}

async function pass(
  file: string,
  name: string,
  content: AsyncIterable<Buffer>,
  receive: Receive,
): Promise<ArchiveEntry> {
  if (!isPartName(name)) throw new DamagedArchiveError(file, `it holds an unknown part "${name}"`)
  const digest = createHash('sha256')
  let bytes = 0
  async function* digested() {
    for await (const piece of content) {
      digest.update(piece)
      bytes += piece.byteLength
      yield piece
    }
  }
  await receive(name, digested())
  return { name, bytes, sha256: digest.digest('hex') }
}

async function readJson(content: AsyncIterable<Buffer>): Promise<unknown> {
  const pieces: Buffer[] = []
  let bytes = 0
  for await (const piece of content) {
    bytes += piece.byteLength
    if (bytes > MAX_MANIFEST_BYTES) throw new SyntaxError('its manifest has no end')
    pieces.push(piece)
  }
  return JSON.parse(Buffer.concat(pieces).toString())
}

function compare(file: string, read: unknown, found: readonly ArchiveEntry[]): Manifest {
  if (read === null) throw new DamagedArchiveError(file, 'its manifest is missing')
  const { data: head } = z.object({ product: z.literal('oneday'), format: z.int() }).safeParse(read)
  if (head && head.format > FORMAT) {
    throw new Error(`${file} was written by a newer version of the store. Update the code first.`)
  }
  const parsed = manifestSchema.safeParse(read)
  if (!parsed.success) throw new DamagedArchiveError(file, 'its manifest cannot be understood')
  const byName = new Map(found.map((entry) => [entry.name, entry]))
  for (const { name, bytes, sha256 } of parsed.data.entries) {
    const entry = byName.get(name)
    if (!entry) throw new DamagedArchiveError(file, `${name} is missing`)
    if (entry.bytes !== bytes || entry.sha256 !== sha256) {
      throw new DamagedArchiveError(file, `${name} is not what was written`)
    }
  }
  if (found.length !== parsed.data.entries.length) {
    throw new DamagedArchiveError(file, 'it holds parts that its manifest does not name')
  }
  return parsed.data
}

/** Errors of gzip, tar and JSON, as opposed to those of the disk and the receiver. */
function isBroken(error: unknown): error is Error {
  if (!(error instanceof Error) || error instanceof DamagedArchiveError) return false
  const { code } = error as NodeJS.ErrnoException
  return (
    code?.startsWith('Z_') === true ||
    error instanceof SyntaxError ||
    /unexpected end of data|invalid (?:tar )?header|exceeds max size|premature close/i.test(
      error.message,
    )
  )
}
