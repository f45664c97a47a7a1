import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keepVariants } from './image-variants.ts'

let directory: string
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'oneday-write-'))
})
afterEach(() => rm(directory, { recursive: true }))

const bytes = new Uint8Array([1])

test('a picture that cannot be kept leaves nothing behind, and later ones are kept again', async () => {
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
