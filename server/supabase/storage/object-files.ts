import { createHash } from 'node:crypto'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { writeDurably } from '../../process/write-durably.ts'
import type { ObjectAddress } from './read-request.ts'

export type FileMetadata = ReturnType<typeof describeFile>

/**
 * The bytes of objects as plain files.
 *
 * A file's name is the digest of bucket and key: no key can leave the directory, clash
 * with another by letter case, or be too long for the file system. An object has one file,
 * which an upload replaces.
 */
export class ObjectFiles {
  readonly #directory: string

  constructor(directory: string) {
    this.#directory = directory
  }

  async write(
    address: ObjectAddress,
    body: ReadableStream<Uint8Array> | Uint8Array,
    contentType: string,
    cacheControl: string,
  ): Promise<void> {
    const bytes =
      body instanceof Uint8Array ? body : new Uint8Array(await new Response(body).arrayBuffer())
    const path = this.pathOf(address)
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    await writeDurably(path, bytes)
    await writeDurably(
      `${path}.json`,
      JSON.stringify(describeFile(bytes, contentType, cacheControl)),
    )
  }

  /** What `changes` does not name stays as it is at the source. @throws ENOENT when there is no source */
  async copy(
    source: ObjectAddress,
    target: ObjectAddress,
    changes: { mimetype?: string | undefined; cacheControl?: string | undefined },
  ): Promise<void> {
    const path = this.pathOf(source)
    const [bytes, text] = await Promise.all([readFile(path), readFile(`${path}.json`, 'utf8')])
    const stored = JSON.parse(text) as FileMetadata
    const { mimetype = stored.mimetype, cacheControl = stored.cacheControl } = changes
    await this.write(target, bytes, mimetype, cacheControl)
  }

  async delete(address: ObjectAddress): Promise<void> {
    const path = this.pathOf(address)
    await Promise.all([rm(path, { force: true }), rm(`${path}.json`, { force: true })])
  }

  pathOf({ bucket, name }: ObjectAddress): string {
    return join(this.#directory, storedFileName(bucket, name))
  }
}

/** Where an object is under the directory; its metadata is the same name with `.json`. */
export function storedFileName(bucket: string, key: string): string {
  const name = createHash('sha256')
    .update(JSON.stringify([bucket, key]))
    .digest('hex')
  return join(name.slice(0, 2), name)
}

/** What a file is, in the words of a row of `storage.objects`. */
export function describeFile(bytes: Uint8Array, mimetype: string, cacheControl: string) {
  const size = bytes.byteLength
  return {
    mimetype,
    cacheControl,
    size,
    contentLength: size,
    eTag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`,
    lastModified: new Date().toISOString(),
    httpStatusCode: 200,
  }
}
