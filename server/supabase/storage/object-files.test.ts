import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ObjectFiles } from './object-files.ts'

let directory: string
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'oneday-write-'))
})
afterEach(() => rm(directory, { recursive: true }))

const bytes = new Uint8Array([1])

test('a file that cannot be stored leaves nothing behind', async () => {
  const files = new ObjectFiles(directory)
  // A directory in its place stands for a disk on which the last step fails.
  const address = { bucket: 'media', name: 'a.png' }
  const path = files.pathOf(address)
  await mkdir(path, { recursive: true })
  const stored = files.write(address, bytes, 'image/png', 'no-cache')
  await expect(stored).rejects.toThrow(/EISDIR|ENOTEMPTY|EEXIST|ENOTDIR/)
  expect(await readdir(join(path, '..'))).toHaveLength(1)
})
