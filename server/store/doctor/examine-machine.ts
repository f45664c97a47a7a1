import { constants } from 'node:fs'
import { access, stat, statfs } from 'node:fs/promises'
import { createServer } from 'node:net'
import { freemem, totalmem } from 'node:os'
import { dirname } from 'node:path'
import { fine, type Finding, look, wrong } from './finding.ts'

const MB = 1024 ** 2
/** What the store, its PostgreSQL and a backup beside them take at least. */
const LEAST_DISK_MB = 300
const ENOUGH_DISK_MB = 2_000
/** The store takes 250 MB, PostgreSQL 150 MB; a build of the pages as much again. */
const ENOUGH_MEMORY_MB = 900
const LOW_FREE_MEMORY_MB = 300

export function examineMemory(total = totalmem(), free = freemem()): Finding {
  const text = `${Math.round(total / MB)} MB, of which ${Math.round(free / MB)} MB are free`
  if (total / MB < ENOUGH_MEMORY_MB) {
    return look('memory', text, `The store and PostgreSQL like ${ENOUGH_MEMORY_MB} MB.`)
  }
  if (free / MB < LOW_FREE_MEMORY_MB) {
    return look('memory', text, 'Something else takes most of it: see what, before the store does.')
  }
  return fine('memory', text)
}

/** Whether files can be kept in `dataDir`, which the first start makes. */
export async function examineDirectory(dataDir: string): Promise<Finding> {
  const made = await stat(dataDir).catch(() => null)
  if (made && !made.isDirectory()) {
    return wrong('data directory', `${dataDir} is a file`, 'Set DATA_DIR to a directory.')
  }
  const place = made ? dataDir : await nearestFolder(dataDir)
  const isWritable = await access(place, constants.W_OK | constants.X_OK).then(
    () => true,
    () => false,
  )
  if (!isWritable) {
    const text = `${place} can't be written by this user`
    return wrong(
      'data directory',
      text,
      'Give it to the user who runs the store: chown, chmod 700.',
    )
  }
  if (made && process.platform !== 'win32' && (made.mode & 0o077) !== 0) {
    const text = `${dataDir} can be read by other users of this machine`
    return look('data directory', text, `It holds keys and people's data: chmod 700 ${dataDir}`)
  }
  return fine('data directory', made ? dataDir : `${dataDir} will be made by the first start`)
}

export async function examineDisk(dataDir: string): Promise<Finding> {
  const { bavail, bsize } = await statfs(await nearestFolder(dataDir))
  return judgeDisk((bavail * bsize) / MB)
}

export function judgeDisk(freeMb: number): Finding {
  const text = `${(freeMb / 1000).toFixed(1)} GB are free for data`
  const advice = 'PostgreSQL stops when its disk is full. Make room, or move DATA_DIR.'
  if (freeMb < LEAST_DISK_MB) return wrong('disk', text, advice)
  return freeMb < ENOUGH_DISK_MB ? look('disk', text, advice) : fine('disk', text)
}

async function nearestFolder(path: string): Promise<string> {
  const found = await stat(path).catch(() => null)
  const parent = dirname(path)
  return found || parent === path ? path : nearestFolder(parent)
}

/** Whether the store can listen, or does so already. */
export async function examinePort(port: number, host: string): Promise<Finding> {
  const failure = await listenOnce(port, host)
  if (failure === null) return fine('port', `${port} is free`)
  if (failure === 'EACCES') {
    return wrong(
      'port',
      `${port} is not for this user`,
      'Take one above 1023, with a proxy before it.',
    )
  }
  if (failure !== 'EADDRINUSE') {
    return wrong(
      'port',
      `${host}:${port} can't be listened on (${failure})`,
      'Check HOST and PORT.',
    )
  }
  const answer = await fetch(`http://localhost:${port}/readyz`, {
    signal: AbortSignal.timeout(5_000),
  }).catch(() => null)
  const isStore = answer?.headers.get('x-content-type-options') === 'nosniff'
  if (isStore && answer?.ok) return fine('port', `a store runs and is ready on ${port}`)
  const text = `${port} is taken${isStore ? ' by a store that is not ready' : ''}`
  return wrong('port', text, `Set PORT, or see who has it: lsof -i :${port}`)
}

/** The code of the failure; null if there was none. */
function listenOnce(port: number, host: string): Promise<string | null> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
    server.listen(port, host, () => server.close(() => resolve(null)))
  })
}
