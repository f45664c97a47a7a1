import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { finished, pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { pack, type Pack } from 'tar-stream'
import { MANIFEST_ENTRY, type ArchiveEntry, type Manifest } from './manifest.ts'

/** One file that goes into an archive, and its name there. */
export interface Part {
  name: string
  path: string
}

/**
 * Writes a tar.gz of `parts` (mode 600: it holds keys and people's data), with a manifest that knows
 * size and digest of each as its last entry. It is on the disk when this resolves.
 */
export async function writeArchive(
  file: string,
  parts: readonly Part[],
  describe: Omit<Manifest, 'entries'>,
): Promise<Manifest> {
  const tar = pack()
  const written = pipeline(
    tar,
    createGzip(),
    createWriteStream(file, { mode: 0o600, flags: 'wx', flush: true }),
  )
  const packed = packAll(tar, parts, describe)
  // Whichever of the two fails first ends the other.
  packed.catch((error: Error) => tar.destroy(error))
  const [manifest] = await Promise.all([packed, written])
  return manifest
}

async function packAll(
  tar: Pack,
  parts: readonly Part[],
  describe: Omit<Manifest, 'entries'>,
): Promise<Manifest> {
  const mtime = new Date(describe.createdAt)
  const entries: ArchiveEntry[] = []
  for (const { name, path } of parts) {
    const { size } = await stat(path)
    const digest = createHash('sha256')
    const entry = tar.entry({ name, size, mode: 0o600, mtime })
    await pipeline(
      createReadStream(path),
      async function* (pieces: AsyncIterable<Buffer>) {
        for await (const piece of pieces) {
          digest.update(piece)
          yield piece
        }
      },
      entry,
    )
    entries.push({ name, bytes: size, sha256: digest.digest('hex') })
  }
  const manifest = { ...describe, entries }
  const last = tar.entry(
    { name: MANIFEST_ENTRY, mode: 0o600, mtime },
    JSON.stringify(manifest, null, 1),
  )
  await finished(last)
  tar.finalize()
  return manifest
}
