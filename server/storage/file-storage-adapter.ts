import { createHash } from 'node:crypto'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { writeDurably } from './write-durably.ts'

interface ObjectMetadata {
  cacheControl: string
  contentLength: number
  size: number
  mimetype: string
  lastModified: Date
  eTag: string
  httpStatusCode: number
}

type ObjectBody = ReadableStream<Uint8Array> | Buffer | Uint8Array

interface StoredMetadata {
  mimetype: string
  cacheControl: string
  size: number
  eTag: string
  lastModified: string
}

/**
 * The bytes of objects as plain files, in the shape of lite's `StorageAdapter`.
 *
 * A file's name is the digest of bucket and key: no key can leave the directory, clash
 * with another by letter case, or be too long for the file system. Versions are left out:
 * an object has one file, which an upload replaces.
 */
export class FileStorageAdapter {
  readonly driver = null
  readonly #directory: string

  constructor(directory: string) {
    this.#directory = directory
  }

  async uploadObject(
    bucket: string,
    key: string,
    _version: string | undefined,
    body: ObjectBody,
    contentType: string,
    cacheControl: string,
  ): Promise<ObjectMetadata> {
    const bytes = body instanceof Uint8Array ? body : await readAll(body)
    const stored = storedMetadata(bytes, contentType, cacheControl)
    const path = this.pathOf(bucket, key)
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    await writeDurably(path, bytes)
    await writeDurably(`${path}.json`, JSON.stringify(stored))
    return describe(stored)
  }

  async getObject(bucket: string, key: string) {
    const path = this.pathOf(bucket, key)
    const [body, metadata] = await Promise.all([readFile(path), this.headObject(bucket, key)])
    return { body, metadata, httpStatusCode: 200 }
  }

  async headObject(bucket: string, key: string): Promise<ObjectMetadata> {
    const stored = await readFile(`${this.pathOf(bucket, key)}.json`, 'utf8')
    return describe(JSON.parse(stored) as StoredMetadata)
  }

  async copyObject(
    sourceBucket: string,
    source: string,
    _version: string | undefined,
    destinationBucket: string,
    destination: string,
    _destinationVersion: string | undefined,
  ) {
    const { body, metadata } = await this.getObject(sourceBucket, source)
    return this.uploadObject(
      destinationBucket,
      destination,
      undefined,
      body,
      metadata.mimetype,
      metadata.cacheControl,
    )
  }

  async deleteObject(bucket: string, key: string): Promise<void> {
    const path = this.pathOf(bucket, key)
    await Promise.all([rm(path, { force: true }), rm(`${path}.json`, { force: true })])
  }

  async deleteObjects(bucket: string, keys: string[]): Promise<void> {
    await Promise.all(keys.map((key) => this.deleteObject(bucket, key)))
  }

  async privateAssetUrl(bucket: string, key: string): Promise<string> {
    return `file://${this.pathOf(bucket, key)}`
  }

  /** Where an object's bytes lie. */
  pathOf(bucket: string, key: string): string {
    return join(this.#directory, storedFileName(bucket, key))
  }
}

/** Where an object lies under the directory; its metadata is the same name with `.json`. */
export function storedFileName(bucket: string, key: string): string {
  const name = createHash('sha256')
    .update(JSON.stringify([bucket, key]))
    .digest('hex')
  return join(name.slice(0, 2), name)
}

/** What a file is, before it is stored. */
export function describeFile(
  bytes: Uint8Array,
  contentType: string,
  cacheControl: string,
): ObjectMetadata {
  return describe(storedMetadata(bytes, contentType, cacheControl))
}

function storedMetadata(bytes: Uint8Array, mimetype: string, cacheControl: string): StoredMetadata {
  return {
    mimetype,
    cacheControl,
    size: bytes.byteLength,
    eTag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`,
    lastModified: new Date().toISOString(),
  }
}

function describe(stored: StoredMetadata): ObjectMetadata {
  return {
    ...stored,
    contentLength: stored.size,
    lastModified: new Date(stored.lastModified),
    httpStatusCode: 200,
  }
}

async function readAll(stream: ReadableStream<Uint8Array>): Promise<Uint8Array> {
  return new Uint8Array(await new Response(stream).arrayBuffer())
}
