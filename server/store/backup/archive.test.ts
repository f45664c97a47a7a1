import { createReadStream } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createGunzip, gzipSync } from 'node:zlib'
import { extract, pack } from 'tar-stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FORMAT, type Manifest } from './manifest.ts'
import { readArchive } from './read-archive.ts'
import { writeArchive } from './write-archive.ts'

const STORED = `files/ab/${'ab'.repeat(32)}`
const CONTENTS: Record<string, Buffer> = {
  'tables/public.orders.copy': Buffer.from('1\tnone\t\\N\n'.repeat(20_000)),
  [STORED]: Buffer.from(Array.from({ length: 5_000 }, (_, at) => (at * 31) % 256)),
  'local.env': Buffer.from('AUTH_JWT_SECRET=x\n'),
}
const DESCRIPTION = {
  format: FORMAT,
  product: 'oneday',
  createdAt: '2026-11-20T10:00:00.000Z',
  takenAt: '2026-11-20T09:59:59.000Z',
  engine: { kind: 'postgres', version: '17.10' },
  migrations: ['20261120090000'],
  tables: [],
  unread: [],
  sequences: [],
  objects: 1,
  hasKeys: true,
} satisfies Omit<Manifest, 'entries'>

let directory: string
let archive: string

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'oneday-archive-'))
  archive = join(directory, 'whole.tar.gz')
  const parts = Object.entries(CONTENTS).map(([name, content]) => ({
    name,
    content,
    path: join(directory, 'parts', name),
  }))
  for (const { path, content } of parts) {
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, content)
  }
  await writeArchive(archive, parts, DESCRIPTION)
})
afterAll(() => rm(directory, { recursive: true }))

async function read(file: string) {
  const found: Record<string, Buffer> = {}
  const manifest = await readArchive(file, async (name, content) => {
    found[name] = Buffer.concat(await Array.fromAsync(content))
  })
  return { found, manifest }
}

/** The archive with each entry changed by `change`; what answers null is left out. */
async function rewritten(
  change: (name: string, content: Buffer) => [string, Buffer] | null,
): Promise<string> {
  const entries = createReadStream(archive).pipe(createGunzip()).pipe(extract())
  const tar = pack()
  for await (const entry of entries) {
    const content = Buffer.concat(await Array.fromAsync(entry as AsyncIterable<Buffer>))
    const kept = change(entry.header.name, content)
    if (kept) tar.entry({ name: kept[0] }, kept[1])
  }
  tar.finalize()
  const file = join(directory, `${crypto.randomUUID()}.tar.gz`)
  await writeFile(
    file,
    gzipSync(Buffer.concat(await Array.fromAsync(tar as AsyncIterable<Buffer>))),
  )
  return file
}

function changeManifest(change: (manifest: Record<string, unknown>) => unknown): Promise<string> {
  return rewritten((name, content) => [
    name,
    name === 'manifest.json'
      ? Buffer.from(JSON.stringify(change(JSON.parse(content.toString()) as Manifest)))
      : content,
  ])
}

describe('an archive', () => {
  it('gives back what was put into it, and is its owner’s alone', async () => {
    const { found, manifest } = await read(archive)
    expect(found).toEqual(CONTENTS)
    expect(manifest).toMatchObject(DESCRIPTION)
    expect((await stat(archive)).mode & 0o777).toBe(0o600)
  })

  it('never replaces another that is being written', async () => {
    await expect(writeArchive(archive, [], DESCRIPTION)).rejects.toThrow('EEXIST')
  })

  it.each([
    ['cut short', 0.5],
    ['cut short by its last bytes', 0.999],
    ['empty', 0],
  ])('is refused when it is %s', async (_what, share) => {
    const bytes = await readFile(archive)
    const file = join(directory, `cut-${share}.tar.gz`)
    await writeFile(file, bytes.subarray(0, bytes.length * share))
    await expect(read(file)).rejects.toThrow(/cut-.* is damaged: .*Use another backup/)
  })

  it.each([0.1, 0.4, 0.8])('is refused when a bit has changed at %d of it', async (share) => {
    const bytes = await readFile(archive)
    const at = Math.floor(bytes.length * share)
    bytes[at] = (bytes[at] ?? 0) ^ 0x10
    const file = join(directory, `flipped-${share}.tar.gz`)
    await writeFile(file, bytes)
    await expect(read(file)).rejects.toThrow(/is damaged/)
  })

  it('is refused when it is something else', async () => {
    const file = join(directory, 'photo.jpg')
    await writeFile(file, Buffer.from('not an archive'))
    await expect(read(file)).rejects.toThrow(/is damaged/)
  })

  it('is refused when a part was exchanged, left out or added', async () => {
    const exchanged = await rewritten((name, content) =>
      name === 'local.env' ? [name, Buffer.from('AUTH_JWT_SECRET=y\n')] : [name, content],
    )
    await expect(read(exchanged)).rejects.toThrow('local.env is not what was written')
    const shorter = await rewritten((name, content) => (name === STORED ? null : [name, content]))
    await expect(read(shorter)).rejects.toThrow(`${STORED} is missing`)
    const headless = await rewritten((name, content) =>
      name === 'manifest.json' ? null : [name, content],
    )
    await expect(read(headless)).rejects.toThrow('its manifest is missing')
    const renamed = await rewritten((name, content) => [
      name === 'local.env' ? '../../etc/passwd' : name,
      content,
    ])
    await expect(read(renamed)).rejects.toThrow('unknown part')
  })

  it('is refused when a newer store wrote it', async () => {
    const newer = await changeManifest((manifest) => ({ ...manifest, format: FORMAT + 1 }))
    await expect(read(newer)).rejects.toThrow('newer version of the store')
    const foreign = await changeManifest(() => ({ product: 'another' }))
    await expect(read(foreign)).rejects.toThrow('cannot be understood')
  })
})
