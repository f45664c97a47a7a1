import { rmSync } from 'node:fs'
import { chmod, readdir, rename, rm } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** So long a process has to say who it is; one that was stopped never does, and holds its lock all the same. */
const ANSWER_MS = 1_000
const LOOK_AGAIN_MS = 20
const TRYING = 'trying'

/** How the lock is given back, or who holds it, or that this folder has no room for sockets. */
export type LockResult = (() => Promise<void>) | { holder: string } | 'impossible'

/** Of each process in this one: the same lock may be asked for twice in it. */
let count = 0

/**
 * Holds the lock `prefix` of a folder. Each process listens on a socket with a name of its own, and
 * only then looks for others: of two at the same time, at least one sees the other. A name is never used
 * again, so a socket without a listener can be deleted safely.
 */
export async function takeSocketLock(
  folder: string,
  prefix: string,
  ownName: string,
): Promise<LockResult> {
  count += 1
  const name = `${prefix}.${ownName}${count}`
  const path = join(folder, name)
  let says = TRYING
  const server = await listen(join(folder, `new.${name}`), () => says)
  if (!server) return 'impossible'
  // Of a process that ends without giving it back. One that is killed leaves the name to the next who looks.
  const leaveAtExit = () => rmSync(path, { force: true })
  process.once('exit', leaveAtExit)
  const leave = async () => {
    await rm(path, { force: true })
    process.off('exit', leaveAtExit)
    await new Promise((resolve) => server.close(resolve))
  }
  try {
    await chmod(join(folder, `new.${name}`), 0o600)
    // Under this name only now: a socket that is not listened on yet looks like one that was left behind.
    await rename(join(folder, `new.${name}`), path)
    for (;;) {
      const others = await findOthers(folder, prefix, name)
      const stronger = others.find((other) => other.says !== TRYING || other.name < name)
      if (stronger) {
        await leave()
        return { holder: stronger.says === TRYING ? '' : stronger.says }
      }
      if (others.length === 0) break
      // They give way to this one, unless they came first.
      await wait(LOOK_AGAIN_MS)
    }
  } catch (error) {
    await leave()
    throw error
  }
  says = String(process.pid)
  server.unref()
  return leave
}

/** The same where names are the system's: the name of a process that has ended is free again. */
export async function listenOnPipe(name: string): Promise<Exclude<LockResult, 'impossible'>> {
  const server = await listen(name, () => String(process.pid))
  if (!server) return { holder: (await ask(name)) ?? '' }
  server.unref()
  return () => new Promise((resolve) => server.close(() => resolve()))
}

/** All who listen for the lock but this one. What was left behind is deleted. */
async function findOthers(
  folder: string,
  prefix: string,
  own: string,
): Promise<{ name: string; says: string }[]> {
  const names = (await readdir(folder)).filter((name) => name.startsWith(prefix) && name !== own)
  const others = await Promise.all(
    names.map(async (name) => {
      const says = await ask(join(folder, name))
      if (says === null) await rm(join(folder, name), { force: true })
      return says === null ? [] : [{ name, says }]
    }),
  )
  return others.flat()
}

/** What the process behind a socket says, '' when it says nothing in time, or null when there is none. */
function ask(path: string): Promise<string | null> {
  return new Promise((resolve) => {
    let said = ''
    const socket = connect(path)
    const limit = setTimeout(() => socket.destroy(), ANSWER_MS)
    let isGone = false
    socket.on('data', (chunk) => (said += String(chunk)))
    // Any other error, such as a socket that this user may not use, leaves open who is there.
    socket.on('error', ({ code }: NodeJS.ErrnoException) => {
      isGone = code === 'ECONNREFUSED' || code === 'ENOENT'
    })
    socket.on('close', () => {
      clearTimeout(limit)
      resolve(isGone ? null : said)
    })
  })
}

function listen(path: string, say: () => string): Promise<Server | null> {
  return new Promise((resolve) => {
    const server = createServer((socket) => socket.on('error', () => undefined).end(say()))
    server.once('error', () => resolve(null))
    server.listen(path, () => resolve(server))
  })
}
