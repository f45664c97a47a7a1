import { lstat, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { StorePlace } from '../backup/open-place.ts'
import { startStore, type StoreProcess } from '../../../tests/support/store-process.ts'
import { mustRun } from './backups.ts'

let parent: string
let place: StorePlace
let store: StoreProcess

/** What anyone but its owner could read below a directory, or use: sockets are files too. */
async function openToOthers(directory: string): Promise<string[]> {
  const names = await readdir(directory, { recursive: true })
  const modes = await Promise.all(
    ['', ...names].map(async (name) => {
      const entry = await lstat(join(directory, name))
      const isOpen = !entry.isSymbolicLink() && (entry.mode & 0o077) !== 0
      return isOpen ? [`${(entry.mode & 0o777).toString(8)} ${name || '.'}`] : []
    }),
  )
  return modes.flat()
}

/** The mask that takes no rights away; processes that are started inherit it. */
async function withOpenMask<T>(act: () => Promise<T>): Promise<T> {
  const before = process.umask(0)
  try {
    return await act()
  } finally {
    process.umask(before)
  }
}

/** Rows, files and keys are all in it. */
const placeIn = (name: string): StorePlace => ({
  dataDir: join(parent, name),
  databaseUrl: null,
  project: null,
})

beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'oneday-modes-'))
  place = placeIn('fresh')
  store = await withOpenMask(() => startStore(place))
}, 300_000)

afterAll(async () => {
  await store?.stop()
  await rm(parent, { recursive: true, force: true })
})

it('holds nothing that another user of the machine may read', async () => {
  const storage = await readdir(join(place.dataDir, 'storage'), { recursive: true })
  expect(storage.length).toBeGreaterThan(100)
  expect(await readdir(join(place.dataDir, 'postgres'))).toContain('PG_VERSION')
  expect(await openToOthers(place.dataDir)).toEqual([])
})

it('stays so while it is saved, and is so where it is restored', { timeout: 300_000 }, async () => {
  const archives = join(parent, 'archives')
  await withOpenMask(() => mustRun('backup', place, join(archives, 'store.tar.gz')))
  expect(await readdir(archives)).toEqual(['store.tar.gz'])
  expect(await openToOthers(archives)).toEqual([])
  expect(await openToOthers(place.dataDir)).toEqual([])

  const restored = placeIn('restored')
  const archive = join(archives, 'store.tar.gz')
  await withOpenMask(() => mustRun('restore', restored, archive))
  expect(await openToOthers(restored.dataDir)).toEqual([])
})
