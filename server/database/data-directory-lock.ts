import { createHash } from 'node:crypto'
import { chmod, mkdir, realpath, rm } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

/** What the name of a socket may have at most, on the system that allows least. */
const MAX_ADDRESS_BYTES = 103

/**
 * Makes this process the only one on a data directory, for as long as it lives.
 *
 * The lock is a listening socket, not a file with a process id: the system drops it
 * with the process, also after `kill -9`, and no other process can inherit the id.
 *
 * @throws when another living process holds the directory
 */
export async function lockDataDirectory(directory: string): Promise<() => Promise<void>> {
  const unlock = await tryToLock(directory)
  if (unlock) return unlock
  throw new Error(
    `The store is already running on ${directory} (${await describeHolder(directory)}). Stop it first, set ` +
      'DATA_DIR to another directory, or use a PostgreSQL of your own (DATABASE_URL), which several ' +
      'processes can share.',
  )
}

/** The same without complaint: null when another process of this machine holds it. */
export async function tryToLock(directory: string): Promise<(() => Promise<void>) | null> {
  await mkdir(directory, { recursive: true, mode: 0o700 })
  for (const address of await lockAddresses(directory)) {
    const taken = await take(address)
    if (taken === 'held') return null
    if (taken === 'impossible') continue
    taken.unref()
    return () => new Promise((resolve) => taken.close(() => resolve()))
  }
  throw new Error(`The lock of ${directory} could not be taken.`)
}

/**
 * In the directory, where a process in another container finds it too; in the system's temporary
 * directory where names get too long or the file system knows no sockets.
 */
async function lockAddresses(directory: string): Promise<string[]> {
  const path = await realpath(directory)
  const name = createHash('sha256').update(path).digest('hex').slice(0, 24)
  if (process.platform === 'win32') return [`\\\\.\\pipe\\oneday-${name}`]
  const inside = join(path, 'store.lock')
  const elsewhere = join(tmpdir(), `oneday-${name}.sock`)
  return Buffer.byteLength(inside) > MAX_ADDRESS_BYTES ? [elsewhere] : [inside, elsewhere]
}

async function take(address: string): Promise<Server | 'held' | 'impossible'> {
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const taken = await listen(address)
    if (typeof taken !== 'string') {
      // Like all that lies there, whatever the umask; a pipe of Windows is no file.
      if (process.platform !== 'win32') await chmod(address, 0o600)
      return taken
    }
    if (taken !== 'EADDRINUSE') return 'impossible'
    if ((await ask(address)) !== null) return 'held'
    await rm(address, { force: true })
  }
  return 'impossible'
}

/** The server, which tells the id of this process, or the code of the error. */
function listen(address: string): Promise<Server | string> {
  return new Promise((resolve) => {
    const server = createServer((socket) =>
      socket.on('error', () => undefined).end(`${process.pid}`),
    )
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'unknown'))
    server.listen(address, () => resolve(server))
  })
}

async function describeHolder(directory: string): Promise<string> {
  for (const address of await lockAddresses(directory)) {
    const id = await ask(address)
    if (id) return `process ${id}`
  }
  return 'another process'
}

/** What its holder says, or null when nobody holds it. */
async function ask(address: string): Promise<string | null> {
  const socket = connect(address)
  return text(socket).catch(() => null)
}
