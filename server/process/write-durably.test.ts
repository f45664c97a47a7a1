import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { clearUnfinished } from './write-durably.ts'

let directory: string
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'oneday-write-'))
})
afterEach(() => rm(directory, { recursive: true }))

test('what a killed process has left is cleared, and nothing that is just being written', async () => {
  await mkdir(join(directory, 'ab'))
  const names = ['ab/file', 'ab/file.1.new', 'ab/file.2.new']
  for (const name of names) await writeFile(join(directory, name), '')
  const hoursAgo = new Date(Date.now() - 2 * 60 * 60_000)
  for (const name of names.slice(0, 2)) await utimes(join(directory, name), hoursAgo, hoursAgo)
  await clearUnfinished(directory)
  expect((await readdir(join(directory, 'ab'))).toSorted()).toEqual(['file', 'file.2.new'])
})
