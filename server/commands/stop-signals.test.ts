import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const MODULE = join(import.meta.dirname, 'stop-signals.ts')
const PROGRAM = `const { onStop } = await import(${JSON.stringify(MODULE)})
onStop(() => { console.log('stopped'); process.exit(0) })
setInterval(() => undefined, 1000)
console.log('pid ' + process.pid)`

/** The program that stops as a store does, started by this command in the place of `sh -c`. */
async function started(command: string, environment: Record<string, string> = {}) {
  const child = spawn('sh', ['-c', command, 'sh', process.execPath, PROGRAM], {
    env: { PATH: process.env['PATH'], ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.on('data', (chunk) => (output += String(chunk)))
  await expect.poll(() => output, { timeout: 10_000 }).toMatch(/pid \d+\n/)
  const pid = Number(/\d+/.exec(output)?.[0])
  return { child, pid, output: () => output }
}

const gone = async (child: ChildProcess) => (child.exitCode === null ? once(child, 'exit') : null)

test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)('a store stops at %s', async (signal) => {
  const { child, pid, output } = await started('exec "$1" -e "$2"')
  process.kill(pid, signal)
  await gone(child)
  expect(output()).toContain('stopped')
})

test('a store stops when the shell that npm started it in has ended', async () => {
  const environment = { npm_lifecycle_event: 'start' }
  const { child, output } = await started('"$1" -e "$2"; true', environment)
  child.kill('SIGKILL')
  await expect.poll(output, { timeout: 10_000 }).toContain('stopped')
})
