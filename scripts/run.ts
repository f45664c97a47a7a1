import { spawn, type ChildProcess } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'

export const ROOT = join(import.meta.dirname, '..')

/** A program of the project's own dependencies, by its file under `node_modules`. */
export const tool = (path: string) => [process.execPath, join(ROOT, 'node_modules', path)]

/** Runs a command in the project's root with its output shown; answers whether it succeeded. */
export function succeeds(
  command: readonly string[],
  env: Record<string, string> = {},
): Promise<boolean> {
  return ended(start(command, env, 'inherit'))
}

/** The same with what others leave of the processor: they hardly notice it. */
export function succeedsBehindOthers(
  command: readonly string[],
  env: Record<string, string> = {},
): Promise<boolean> {
  return ended(letOthersGoFirst(start(command, env, 'inherit')))
}

/** The same behind others, without its output on the screen: it is answered once it has ended. */
export async function runAside(
  command: readonly string[],
): Promise<{ isGreen: boolean; output: string }> {
  const child = letOthersGoFirst(start(command, {}, 'pipe'))
  let output = ''
  child.stdout?.on('data', (chunk) => (output += String(chunk)))
  child.stderr?.on('data', (chunk) => (output += String(chunk)))
  const isGreen = await ended(child)
  return { isGreen, output }
}

function start(
  [program = '', ...args]: readonly string[],
  env: Record<string, string>,
  stdio: 'inherit' | 'pipe',
): ChildProcess {
  return spawn(program, args, { cwd: ROOT, stdio, env: { ...process.env, ...env } })
}

/** Of what the child itself starts, too. */
function letOthersGoFirst(child: ChildProcess): ChildProcess {
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
  return child
}

function ended(child: ChildProcess): Promise<boolean> {
  return new Promise((resolve) => {
    child.once('error', () => resolve(false))
    child.once('close', (code) => resolve(code === 0))
  })
}
