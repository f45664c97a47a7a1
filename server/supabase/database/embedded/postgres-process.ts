import { spawn } from 'node:child_process'
import { constants, getPriority, setPriority } from 'node:os'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { isAlive, readPostmasterFile, type Postmaster } from './postmaster-file.ts'
import type { Way } from './ways-in.ts'

const LOOK_AGAIN_MS = 20
/** Recovery after a crash replays at most `max_wal_size`. */
const READY_LIMIT_MS = 120_000
/** A fast shutdown ends transactions and writes a checkpoint. */
const FAST_LIMIT_MS = 15_000
const IMMEDIATE_LIMIT_MS = 5_000
/** The processes of a killed PostgreSQL notice its end within moments, and hold its memory until then. */
const LEFT_BEHIND_TRIES = 20

/** So long each step may take where nothing is under way that is worth waiting for. */
const HASTY_LIMIT_MS = 2_000

/** Those of this process that run, also one that has just been started and does not answer yet. */
const running = new Set<number>()
let isOver = false

/** How to run it, and where its rows are. */
type Place = Way & { directory: string }

export interface PostgresProcess {
  pid: number
  port: number
  /** Resolves when it has ended, however it ended. */
  ended: Promise<void>
}

/** Starts PostgreSQL and waits until it answers. @throws with what it said instead */
export async function launchPostgres(place: Place, port: number): Promise<PostgresProcess> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await startOnce(place, port)
    } catch (error) {
      const isHeld = /pre-existing shared memory|lock file/.test(String(error))
      if (!isHeld || attempt === LEFT_BEHIND_TRIES) throw error
      await wait(LOOK_AGAIN_MS * attempt)
    }
  }
}

async function startOnce(place: Place, port: number): Promise<PostgresProcess> {
  if (isOver) throw new Error('This process is ending.')
  const { directory } = place
  const [program, args] = place.command('postgres', ['-D', directory, '-p', String(port)])
  const child = spawn(program, args, {
    ...place.options,
    // A group of its own: Ctrl+C reaches the store alone, which stops PostgreSQL when it is done with it.
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: environment(),
  })
  const { pid } = child
  if (pid) {
    running.add(pid)
    child.once('exit', () => running.delete(pid))
    yieldProcessor(pid)
  }
  let said = ''
  child.stderr?.on('data', (chunk) => (said = (said + String(chunk)).slice(-4_000)))
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.once('error', (error) => {
      said += error.message
      resolve()
    })
  })
  const state = { hasEnded: false }
  void ended.then(() => (state.hasEnded = true))
  const limit = Date.now() + READY_LIMIT_MS
  while (Date.now() < limit) {
    const running = readPostmasterFile(directory)
    // In a new container the id is often that of the PostgreSQL which was killed, whose file is still there.
    if (running?.pid === child.pid && running?.port === port && running.isReady) {
      return { pid: running.pid, port, ended }
    }
    if (state.hasEnded) break
    await wait(LOOK_AGAIN_MS)
  }
  if (!state.hasEnded) child.kill('SIGQUIT')
  const logged = child.pid ? await readLog(directory, child.pid) : ''
  throw new Error(`PostgreSQL did not start in ${directory}:\n${said}${logged}`.trimEnd())
}

const STEPS_BELOW = 5

/**
 * What PostgreSQL starts from here on gives way to the store when both want the processor: statements that
 * run to their limit must not keep the store from answering what it answers without them.
 */
function yieldProcessor(pid: number): void {
  try {
    setPriority(pid, Math.min(getPriority() + STEPS_BELOW, constants.priority.PRIORITY_LOW))
  } catch (error) {
    // It is only a matter of speed, and one that has ended says so itself.
    console.warn('The priority of PostgreSQL stays as it is.', error)
  }
}

/** For good: none is started or brought back from then on. For a process that ends without having finished its start. */
export async function endOwnPostgres(): Promise<void> {
  isOver = true
  await Promise.all([...running].map((pid) => stopPostgres({ pid }, HASTY_LIMIT_MS)))
}

/** Whether `endOwnPostgres` has been called. */
export const isEnding = () => isOver

/** Ends PostgreSQL with all its sessions, in order; one that does not end is ended as a crash would. */
export async function stopPostgres(
  { pid }: Pick<Postmaster, 'pid'>,
  mostMs = Infinity,
): Promise<void> {
  const steps = [
    ['SIGINT', FAST_LIMIT_MS],
    ['SIGQUIT', IMMEDIATE_LIMIT_MS],
    ['SIGKILL', IMMEDIATE_LIMIT_MS],
  ] as const
  for (const [signal, limitMs] of steps) {
    if (!isAlive(pid)) return
    process.kill(pid, signal)
    const limit = Date.now() + Math.min(limitMs, mostMs)
    while (isAlive(pid) && Date.now() < limit) await wait(LOOK_AGAIN_MS)
  }
}

/** Nothing of the store's own secrets, and messages that can be read. */
export function environment(): NodeJS.ProcessEnv {
  const { PATH, TZ, SystemRoot, TEMP } = process.env
  return { PATH, TZ, SystemRoot, TEMP, LC_ALL: 'C' }
}

const LAST_LINES = 20
/** The process that writes the log outlives the one that failed. */
const WRITTEN_WITHIN_MS = 2_000
const LAST_WORDS = /FATAL|PANIC|database system is shut down/

/** What a PostgreSQL that has ended, by the id of its first process, wrote to its log last. */
async function readLog(directory: string, pid: number): Promise<string> {
  const end = Date.now() + WRITTEN_WITHIN_MS
  for (;;) {
    const text = await readLines(directory, pid)
    if (LAST_WORDS.test(text) || Date.now() > end) return text
    await wait(LOOK_AGAIN_MS)
  }
}

async function readLines(directory: string, pid: number): Promise<string> {
  const folder = join(directory, 'log')
  try {
    const files = await Promise.all(
      (await readdir(folder)).map(async (name) => {
        const path = join(folder, name)
        return { path, writtenAtMs: (await stat(path)).mtimeMs }
      }),
    )
    const newest = files.toSorted((a, b) => b.writtenAtMs - a.writtenAtMs)[0]
    if (!newest) return ''
    const lines = (await readFile(newest.path, 'utf8')).split('\n')
    return lines
      .filter((line) => line.includes(` [${pid}] `))
      .slice(-LAST_LINES)
      .join('\n')
  } catch {
    // Where there is no log there is nothing to add.
    return ''
  }
}
