import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { lockDataDirectory, tryToLock } from '../directory-lock.ts'
import { COMPILE_CACHE } from '../../../tests/support/compile-cache.ts'

const LOCK = join(import.meta.dirname, '../directory-lock.ts')
/** Waits for a line, so that several ask at the same moment; then holds what it got until it is ended. */
const PROGRAM = `
  import { tryToLock } from ${JSON.stringify(LOCK)}
  console.log('ready')
  process.stdin.once('data', async () => {
    console.log((await tryToLock(process.env.DIRECTORY)) ? 'held' : 'refused')
  })`
const PAIRS = 12

let directory: string
const processes: ChildProcess[] = []

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'oneday-lock-'))
})
afterEach(async () => {
  for (const child of processes.splice(0)) child.kill('SIGKILL')
  await rm(directory, { recursive: true, force: true })
})

/** A process that will ask for the lock, and its answer. */
async function prepare() {
  const child = spawn(process.execPath, ['--input-type=module', '-e', PROGRAM], {
    env: { PATH: process.env['PATH'], DIRECTORY: directory, NODE_COMPILE_CACHE: COMPILE_CACHE },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  processes.push(child)
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  await lines.next()
  return {
    child,
    async ask(): Promise<unknown> {
      child.stdin.write('now\n')
      return (await lines.next()).value
    },
    async kill() {
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
  }
}

it(
  'goes to one of two that start at the same time after a kill',
  { timeout: 120_000 },
  async () => {
    for (let pair = 0; pair < PAIRS; pair += 1) {
      const killed = await prepare()
      expect(await killed.ask()).toBe('held')
      await killed.kill()
      const both = await Promise.all([prepare(), prepare()])
      const answers = await Promise.all(both.map(({ ask }) => ask()))
      expect(answers.toSorted()).toEqual(['held', 'refused'])
      await Promise.all(both.map(({ kill }) => kill()))
    }
    const unlock = await lockDataDirectory(directory)
    expect(await readdir(directory)).toHaveLength(1)
    await unlock()
    expect(await readdir(directory)).toEqual([])
  },
)

it('is held by a process that hangs, and a second process finds out soon', async () => {
  const hanging = await prepare()
  expect(await hanging.ask()).toBe('held')
  hanging.child.kill('SIGSTOP')
  const started = performance.now()
  expect(await tryToLock(directory)).toBeNull()
  await expect(lockDataDirectory(directory)).rejects.toThrow(/already running.*another process/)
  expect(performance.now() - started).toBeLessThan(5_000)
})

it('names the process that holds it', async () => {
  const other = await prepare()
  await other.ask()
  await expect(lockDataDirectory(directory)).rejects.toThrow(`process ${other.child.pid}`)
})
