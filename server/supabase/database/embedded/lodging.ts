import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, chown, cp, mkdir, readdir, realpath, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { findBinaries } from './binaries.ts'
import { isRecordedPlace, readPlaceRecord } from './place-record.ts'
import { stopPostgres } from './postgres-process.ts'
import { findPostmaster } from './postmaster-file.ts'
import {
  directWay,
  leadsIn,
  mountedWay,
  nameOf,
  namespaceWay,
  SYSTEM_DIRECTORY,
  type Account,
  type Way,
} from './ways-in.ts'

export interface Lodging extends Way {
  directory: string
  /** Whose its files are; null where that is this process's own user. */
  account: Account | null
  /** Where it is kept when that is not under DATA_DIR, else null. */
  elsewhere: string | null
  /** PostgreSQL has root's rights over files, because there is no other way to open an old cluster here. */
  isRoot: boolean
}

/** The accounts that PostgreSQL runs under for root. */
const ACCOUNTS = ['postgres', 'nobody']

/**
 * Finds a way to run PostgreSQL with its cluster in `dataDir/postgres`. For root that is an unprivileged
 * account; where it cannot reach the programs or the directory, both are mounted for it, or else kept in a
 * system directory. A cluster that is there already stays where it is, and with another owner than root it
 * stays that owner's.
 *
 * @throws where none of this works
 */
export async function findLodging(dataDir: string): Promise<Lodging> {
  const binaries = findBinaries()
  await mkdir(join(dataDir, 'postgres'), { recursive: true, mode: 0o700 })
  const recorded = await readPlaceRecord(dataDir)
  const directory = recorded ?? (await realpath(join(dataDir, 'postgres')))
  if (process.getuid?.() !== 0) return lodgingOf(directory, directWay(binaries, directory, null))
  const owner = await stat(directory)
  const hasCluster = existsSync(join(directory, 'PG_VERSION'))
  if (hasCluster && owner.uid !== 0) {
    const way = await findWayOfOwner(binaries, directory, owner)
    return { ...lodgingOf(directory, way, owner), elsewhere: recorded }
  }

  // One that an earlier version left running has root's files open.
  const leftRunning = hasCluster ? await findPostmaster(directory) : null
  if (leftRunning) await stopPostgres(leftRunning)
  const account = findAccount()
  await giveTo(account, directory)
  const way = findWay(binaries, directory, account)
  if (way) return lodgingOf(directory, way, account)
  await giveTo({ uid: owner.uid, gid: owner.gid }, directory)
  if (hasCluster) {
    const asRoot = namespaceWay(binaries, directory)
    if (leadsIn(asRoot, directory)) return { ...lodgingOf(directory, asRoot), isRoot: true }
    throw new Error(outOfReach(directory, account))
  }
  return lodgeElsewhere(binaries, directory, account)
}

async function lodgeElsewhere(
  binaries: string,
  directory: string,
  account: Account,
): Promise<Lodging> {
  const copied = await copyBinaries(binaries)
  const away = findFreePlace(directory)
  await makePassable(dirname(away))
  await mkdir(away, { recursive: true, mode: 0o700 })
  await giveTo(account, away)
  const way = directWay(copied, away, account)
  if (!leadsIn(way, away)) {
    throw new Error(
      `PostgreSQL does not run as root, and its user can use neither ${directory} nor ${away}. ` +
        'Start the store as another user, or set DATABASE_URL.',
    )
  }
  return { ...lodgingOf(away, way, account), elsewhere: away }
}

/** Named after the directory; one that was here before and was deleted has left its rows under that name. */
function findFreePlace(directory: string): string {
  const name = nameOf(directory)
  for (let count = 1; ; count += 1) {
    const home = join(SYSTEM_DIRECTORY, count === 1 ? name : `${name}-${count}`)
    const place = join(home, 'postgres')
    if (!isRecordedPlace(place)) return place
  }
}

/** Where the cluster of a data directory is, or would be. Changes nothing. @throws as `readPlaceRecord` */
export async function findClusterDirectory(dataDir: string): Promise<string> {
  return (await readPlaceRecord(dataDir)) ?? realpath(join(dataDir, 'postgres'))
}

/** As an account, directly or with both folders mounted; null where that account has no way in. */
function findWay(binaries: string, directory: string, account: Account): Way | null {
  const direct = directWay(binaries, directory, account)
  if (leadsIn(direct, directory)) return direct
  const mounted = mountedWay(binaries, directory, account)
  return mounted && leadsIn(mounted, directory) ? mounted : null
}

/** As the user whose cluster it is, with copies of the programs where that user cannot reach them. */
async function findWayOfOwner(
  binaries: string,
  directory: string,
  { uid, gid }: Account,
): Promise<Way> {
  const account = { uid, gid }
  const way = findWay(binaries, directory, account)
  if (way) return way
  const withCopies = directWay(await copyBinaries(binaries), directory, account)
  if (leadsIn(withCopies, directory)) return withCopies
  throw new Error(outOfReach(directory, account))
}

function outOfReach(directory: string, { uid }: Account): string {
  return (
    `The store's rows are in ${directory}, and PostgreSQL, which does not run as root, cannot use them as ` +
    `user ${uid}. Let that user enter the directories above, or start the store as the user who owns them.`
  )
}

function lodgingOf(directory: string, way: Way, account: Account | null = null): Lodging {
  return { ...way, directory, account, elsewhere: null, isRoot: false }
}

/** A directory that every user may pass through, regardless of the umask: backup and restore set a strict one. */
async function makePassable(directory: string): Promise<void> {
  await mkdir(directory, { recursive: true })
  await chmod(directory, 0o711)
}

function findAccount(): Account {
  for (const name of ACCOUNTS) {
    try {
      const id = (flag: string) => Number(execFileSync('id', [flag, name], { stdio: 'pipe' }))
      return { uid: id('-u'), gid: id('-g') }
    } catch {
      continue
    }
  }
  throw new Error(
    `PostgreSQL does not run as root, and there is no user ${ACCOUNTS.join(' or ')}. ` +
      'Start the store as another user, or set DATABASE_URL.',
  )
}

/** Makes a directory and what is in it the account's own, unless it is already. */
async function giveTo({ uid, gid }: Account, directory: string): Promise<void> {
  if ((await stat(directory)).uid === uid) return
  for (const entry of await readdir(directory, { recursive: true, withFileTypes: true })) {
    // A server that still runs may have removed it in the meantime.
    await chown(join(entry.parentPath, entry.name), uid, gid).catch(unlessGone)
  }
  await chown(directory, uid, gid)
}

function unlessGone(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error
}

/** Every user may read and run the copies. Each version is copied once. */
async function copyBinaries(binaries: string): Promise<string> {
  const version = execFileSync(join(binaries, 'bin/postgres'), ['--version'], { encoding: 'utf8' })
  const copy = join(SYSTEM_DIRECTORY, `postgresql-${version.trim().split(' ').at(-1)}`)
  await makePassable(SYSTEM_DIRECTORY)
  if (existsSync(copy)) return copy
  const partial = `${copy}.${process.pid}`
  await cp(binaries, partial, { recursive: true, verbatimSymlinks: true })
  execFileSync('chmod', ['-R', 'a+rX', partial])
  await rename(partial, copy).catch(() => rm(partial, { recursive: true }))
  return copy
}
