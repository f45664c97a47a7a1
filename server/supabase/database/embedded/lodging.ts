import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, chown, cp, mkdir, readdir, realpath, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { findBinaries } from './binaries.ts'
import { isRecordedPlace, readPlaceRecord } from './place-record.ts'

/** Whose files are whose: PostgreSQL insists on owning its directory, and refuses to be root. */
interface Account {
  uid: number
  gid: number
}

export interface Lodging {
  directory: string
  /** A program of PostgreSQL with its arguments, as `spawn` takes them. */
  command(program: 'initdb' | 'postgres', args: readonly string[]): [string, string[]]
  /** Set where the process changes its user. */
  account: Account | null
  /** Where it is kept when that is not under DATA_DIR, else null. */
  elsewhere: string | null
}

/** Inside, root is user 1000, who owns what root owns outside; nothing has to be copied or handed over. */
const NAMESPACE = ['unshare', '--user', '--map-user=1000', '--map-group=1000']

/** The accounts that PostgreSQL runs under for root where user namespaces are refused, as in most containers. */
const ACCOUNTS = ['postgres', 'nobody']
const SYSTEM_DIRECTORY = '/var/lib/oneday-postgres'

/**
 * Finds a way to run PostgreSQL with its cluster in `dataDir/postgres`. For root that is a user
 * namespace, else an unprivileged account; and where that account cannot reach the programs or the
 * directory, both are kept in a system directory. A cluster that is there already stays where it is,
 * and with another owner than root it stays that owner's.
 *
 * @throws where none of this works
 */
export async function findLodging(dataDir: string): Promise<Lodging> {
  const binaries = findBinaries()
  await mkdir(join(dataDir, 'postgres'), { recursive: true, mode: 0o700 })
  const recorded = await readPlaceRecord(dataDir)
  const directory = recorded ?? (await realpath(join(dataDir, 'postgres')))
  if (process.getuid?.() !== 0) return lodgingOf(binaries, directory, [])
  const owner = await stat(directory)
  const hasCluster = existsSync(join(directory, 'PG_VERSION'))
  if (hasCluster && owner.uid !== 0) {
    return { ...(await lodgeWithOwner(binaries, directory, owner)), elsewhere: recorded }
  }
  if (reaches(binaries, directory, NAMESPACE, null)) {
    await giveTo({ uid: 0, gid: 0 }, directory)
    return lodgingOf(binaries, directory, NAMESPACE)
  }

  const account = findAccount()
  await giveTo(account, directory)
  if (reaches(binaries, directory, [], account)) return lodgingOf(binaries, directory, [], account)
  await giveTo({ uid: owner.uid, gid: owner.gid }, directory)
  if (hasCluster) throw new Error(outOfReach(directory, account))

  const copied = await copyBinaries(binaries)
  const away = findFreePlace(directory)
  await makePassable(dirname(away))
  await mkdir(away, { recursive: true, mode: 0o700 })
  await giveTo(account, away)
  if (!reaches(copied, away, [], account)) {
    throw new Error(
      `PostgreSQL does not run as root, and its user can use neither ${directory} nor ${away}. ` +
        'Start the store as another user, or set DATABASE_URL.',
    )
  }
  return { ...lodgingOf(copied, away, [], account), elsewhere: away }
}

/** Named after the directory; one that was here before and was deleted has left its rows under that name. */
function findFreePlace(directory: string): string {
  const name = createHash('sha256').update(directory).digest('hex').slice(0, 16)
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

/** As the user whose cluster it is, with copies of the programs where that user cannot reach them. */
async function lodgeWithOwner(
  binaries: string,
  directory: string,
  { uid, gid }: Account,
): Promise<Lodging> {
  const account = { uid, gid }
  for (const find of [async () => binaries, () => copyBinaries(binaries)]) {
    const programs = await find()
    if (reaches(programs, directory, [], account)) {
      return lodgingOf(programs, directory, [], account)
    }
  }
  throw new Error(outOfReach(directory, account))
}

function outOfReach(directory: string, { uid }: Account): string {
  return (
    `The store's rows are in ${directory}, and PostgreSQL, which does not run as root, cannot use them as ` +
    `user ${uid}. Let that user enter the directories above, or start the store as the user who owns them.`
  )
}

function lodgingOf(
  binaries: string,
  directory: string,
  prefix: readonly string[],
  account: Account | null = null,
): Lodging {
  return {
    directory,
    account,
    elsewhere: null,
    command(program, args) {
      const [first = '', ...rest] = [...prefix, join(binaries, 'bin', program), ...args]
      return [first, rest]
    },
  }
}

function reaches(
  binaries: string,
  directory: string,
  prefix: readonly string[],
  account: Account | null,
): boolean {
  const runs = (...command: string[]) => {
    const [first = '', ...rest] = [...prefix, ...command]
    return spawnSync(first, rest, { ...account, cwd: '/', stdio: 'ignore' }).status === 0
  }
  return runs(join(binaries, 'bin/postgres'), '--version') && runs('test', '-w', directory)
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
    await chown(join(entry.parentPath, entry.name), uid, gid)
  }
  await chown(directory, uid, gid)
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
