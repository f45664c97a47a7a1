import { createHash } from 'node:crypto'
import { mkdir, realpath, rm } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Makes this process the only one on a PGlite directory, for as long as it lives.
 *
 * The lock is a listening socket, not a file with a process id: the system drops it
 * with the process, also after `kill -9`, and no other process can inherit the id.
 *
 * @throws when another living process holds the directory
 */
export async function lockDataDirectory(directory: string): Promise<() => Promise<void>> {
  await mkdir(directory, { recursive: true })
  const name = createHash('sha256')
    .update(await realpath(directory))
    .digest('hex')
    .slice(0, 24)
  const address =
    process.platform === 'win32'
      ? `\\\\.\\pipe\\oneday-${name}`
      : join(tmpdir(), `oneday-${name}.sock`)

  let server = await listen(address)
  if (!server) {
    if (await answers(address)) {
      throw new Error(
        `Another process is already running on ${directory}. Stop it first, set DATA_DIR to another ` +
          'directory, or use PostgreSQL (DATABASE_URL), which several processes can share.',
      )
    }
    await rm(address, { force: true })
    server = await listen(address)
  }
  if (!server) throw new Error(`The lock of ${directory} could not be taken.`)
  server.unref()
  const held = server
  return () => new Promise((resolve) => held.close(() => resolve()))
}

function listen(address: string): Promise<Server | null> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.end())
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(null) : reject(error),
    )
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
