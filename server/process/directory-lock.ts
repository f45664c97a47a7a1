import { createHash, randomBytes } from 'node:crypto'
import { mkdir, realpath } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listenOnPipe, takeSocketLock, type LockResult } from './socket-lock.ts'

/** What the name of a socket may have at most, on the system that allows least. */
const MAX_ADDRESS_BYTES = 103
/** A socket's own part of its name, while it is made too. */
const OWN_NAME = randomBytes(4).toString('hex')

type Unlock = () => Promise<void>

/**
 * Makes this process the only one on a data directory, for as long as it lives.
 *
 * The lock is a listening socket, not a file with a process id: the system drops it
 * with the process, also after `kill -9`, and no other process can inherit the id.
 *
 * @throws when another living process holds the directory
 */
export async function lockDataDirectory(directory: string): Promise<Unlock> {
  const taken = await take(directory)
  if (typeof taken === 'function') return taken
  const holder = taken.holder ? `process ${taken.holder}` : 'another process'
  throw new Error(
    `The store is already running on ${directory} (${holder}). Stop it first, set ` +
      'DATA_DIR to another directory, or use a PostgreSQL of your own (DATABASE_URL), which several ' +
      'processes can share.',
  )
}

/** The process that holds it, '' where that does not say; null when none does. */
export async function findHolder(directory: string): Promise<string | null> {
  const taken = await take(directory)
  if (typeof taken !== 'function') return taken.holder
  await taken()
  return null
}

/** The same without complaint: null when another process of this machine holds it. */
export async function tryToLock(directory: string): Promise<Unlock | null> {
  const taken = await take(directory)
  return typeof taken === 'function' ? taken : null
}

/**
 * In the directory, where a process in another container finds it too; in the system's temporary
 * directory where names get too long or the file system knows no sockets.
 */
async function take(directory: string): Promise<Exclude<LockResult, 'impossible'>> {
  await mkdir(directory, { recursive: true, mode: 0o700 })
  const path = await realpath(directory)
  const name = `oneday-${createHash('sha256').update(path).digest('hex').slice(0, 24)}`
  if (process.platform === 'win32') return listenOnPipe(`\\\\.\\pipe\\${name}`)
  const inside = await lockIn(path, 'store.lock')
  if (inside !== 'impossible') return inside
  const elsewhere = await lockIn(tmpdir(), `${name}.sock`)
  if (elsewhere !== 'impossible') return elsewhere
  throw new Error(`The lock of ${directory} could not be taken.`)
}

async function lockIn(folder: string, prefix: string): Promise<LockResult> {
  const longest = join(folder, `new.${prefix}.${OWN_NAME}999`)
  if (Buffer.byteLength(longest) > MAX_ADDRESS_BYTES) return 'impossible'
  return takeSocketLock(folder, prefix, OWN_NAME)
}
