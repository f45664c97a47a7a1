import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keepVariants } from './image-variants.ts'
import { ObjectFiles } from './object-files.ts'
import { clearUnfinished } from './write-durably.ts'

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

test('neither does a picture that cannot be kept, and later ones are kept again', async () => {
  const variants = keepVariants(directory)
  const place = join(directory, 'image-variants')
  await writeFile(place, 'in the way')
  await expect(variants.keep('a', { type: 'image/png', bytes })).rejects.toThrow(
    /EISDIR|ENOTEMPTY|EEXIST|ENOTDIR/,
  )
  await rm(place)
  await variants.keep('a', { type: 'image/png', bytes })
  expect(await variants.read('a')).toEqual({ type: 'image/png', bytes })
})

test('what a killed process has left is cleared, and nothing that is just being written', async () => {
  await mkdir(join(directory, 'ab'))
  const names = ['ab/file', 'ab/file.1.new', 'ab/file.2.new']
  for (const name of names) await writeFile(join(directory, name), '')
  const hoursAgo = new Date(Date.now() - 2 * 60 * 60_000)
  for (const name of names.slice(0, 2)) await utimes(join(directory, name), hoursAgo, hoursAgo)
  await clearUnfinished(directory)
  expect((await readdir(join(directory, 'ab'))).toSorted()).toEqual(['file', 'file.2.new'])
})
