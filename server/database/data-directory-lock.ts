import { createHash } from 'node:crypto'
import { mkdir, realpath, rm } from 'node:fs/promises'
import { createServer, type RequestListener, type Server } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** What the name of a socket may have at most, on the system that allows least. */
const MAX_ADDRESS_BYTES = 103

const SAY_NOTHING: RequestListener = (_request, response) => response.writeHead(404).end()

/**
 * Makes this process the only one on a PGlite directory, for as long as it lives.
 *
 * The lock is a listening socket, not a file with a process id: the system drops it
 * with the process, also after `kill -9`, and no other process can inherit the id.
 * Through it, `answer` serves other programs on this machine (a backup) while it is held.
 *
 * @throws when another living process holds the directory
 */
export async function lockDataDirectory(
  directory: string,
  answer?: RequestListener,
): Promise<() => Promise<void>> {
  const unlock = await tryToLock(directory, answer)
  if (unlock) return unlock
  throw new Error(
    `Another process is already running on ${directory}. Stop it first, set DATA_DIR to another ` +
      'directory, or use PostgreSQL (DATABASE_URL), which several processes can share.',
  )
}

/** The same without complaint: null when another process of this machine holds it. */
export async function tryToLock(
  directory: string,
  answer: RequestListener = SAY_NOTHING,
): Promise<(() => Promise<void>) | null> {
  await mkdir(directory, { recursive: true })
  for (const address of await lockAddresses(directory)) {
    const taken = await take(address, answer)
    if (taken === 'held') return null
    if (taken === 'impossible') continue
    taken.unref()
    return () => new Promise((resolve) => taken.close(() => resolve()))
  }
  throw new Error(`The lock of ${directory} could not be taken.`)
}

/** The socket of the living process that holds the lock, or null. */
export async function findLockHolder(directory: string): Promise<string | null> {
  for (const address of await lockAddresses(directory)) {
    if (await answers(address)) return address
  }
  return null
}

/**
 * Beside the directory, where a process in another container finds it too; in the system's
 * temporary directory where names get too long or the file system knows no sockets.
 */
async function lockAddresses(directory: string): Promise<string[]> {
  const path = await realpath(directory)
  const name = createHash('sha256').update(path).digest('hex').slice(0, 24)
  if (process.platform === 'win32') return [`\\\\.\\pipe\\oneday-${name}`]
  const beside = `${path}.lock`
  const elsewhere = join(tmpdir(), `oneday-${name}.sock`)
  return Buffer.byteLength(beside) > MAX_ADDRESS_BYTES ? [elsewhere] : [beside, elsewhere]
}

async function take(
  address: string,
  answer: RequestListener,
): Promise<Server | 'held' | 'impossible'> {
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const taken = await listen(address, answer)
    if (typeof taken !== 'string') return taken
    if (taken !== 'EADDRINUSE') return 'impossible'
    if (await answers(address)) return 'held'
    await rm(address, { force: true })
  }
  return 'impossible'
}

/** The server, or the code of the error. */
function listen(address: string, answer: RequestListener): Promise<Server | string> {
  return new Promise((resolve) => {
    const server = createServer(answer)
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'unknown'))
    server.listen(address, () => resolve(server))
  })
}

function answers(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(address, () => {
      socket.end()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}
