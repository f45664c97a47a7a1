import { existsSync } from 'node:fs'
import { readFile, realpath } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { writeDurably } from '../../../process/write-durably.ts'

/** In DATA_DIR: where its cluster is when that is in a system directory. */
const FORTH = 'database-place'
/** Beside such a cluster: whose it is. */
const BACK = 'data-directory'

/**
 * The system directory in which the cluster of `dataDir` is kept, or null where it is `dataDir` itself.
 * Once there is a cluster, no other place may be chosen: the store would start there without its rows.
 *
 * @throws when the recorded cluster is gone, out of reach, or another data directory's
 */
export async function readPlaceRecord(dataDir: string): Promise<string | null> {
  const file = join(dataDir, FORTH)
  const place = (await readFile(file, 'utf8').catch(emptyWhenMissing)).trim()
  if (!place) return null
  if (!existsSync(join(place, 'PG_VERSION'))) {
    throw new Error(
      `The rows of this store are in ${place}, says ${file}, and there they cannot be read. ` +
        'Start the store as root on the machine that has them; or, if they are lost, delete that file and ' +
        'restore a backup.',
    )
  }
  await requireOwnCluster(await realpath(dataDir), place)
  return place
}

/** Whether it has been some data directory's. */
export function isRecordedPlace(place: string): boolean {
  return existsSync(join(dirname(place), BACK))
}

/** Notes, in both directories, that the cluster in `place` is that of `dataDir`. */
export async function recordPlace(dataDir: string, place: string): Promise<void> {
  await writeDurably(join(dirname(place), BACK), `${await realpath(dataDir)}\n`)
  await writeDurably(join(dataDir, FORTH), `${place}\n`)
}

/** A data directory may be renamed; a copy of it has no rows of its own. */
async function requireOwnCluster(dataDir: string, place: string): Promise<void> {
  const back = join(dirname(place), BACK)
  const owner = (await readFile(back, 'utf8').catch(emptyWhenMissing)).trim()
  if (!owner || owner === dataDir) return
  const original = await readFile(join(owner, FORTH), 'utf8').catch(emptyWhenMissing)
  if (original.trim() === place) {
    throw new Error(
      `${dataDir} is a copy of ${owner}, whose rows are in ${place}. Delete ${join(dataDir, FORTH)} and ` +
        'restore a backup here.',
    )
  }
  await writeDurably(back, `${dataDir}\n`)
}

function emptyWhenMissing(error: NodeJS.ErrnoException): string {
  if (error.code === 'ENOENT') return ''
  throw error
}
