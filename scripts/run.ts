import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'

export const ROOT = join(import.meta.dirname, '..')

const SHOWN_AND_KEPT: StdioOptions = ['inherit', 'inherit', 'pipe']
const MOST_COMPLAINTS = 40

/** A program of the project's own dependencies, by its file under `node_modules`. */
export const tool = (path: string): [node: string, program: string] => [
  process.execPath,
  join(ROOT, 'node_modules', path),
]

/** Runs a command in the project's root with its output shown; answers whether it succeeded. */
export function succeeds(
  command: readonly string[],
  env: Record<string, string> = {},
): Promise<boolean> {
  return ended(start(command, env, 'inherit'))
}

/** How a command ended whose output was shown. */
interface Shown {
  isGreen: boolean
  /** The last lines that it wrote to its standard error. */
  complaints: string[]
}

/** Runs a command in the project's root with its output shown, and keeps the end of its complaints. */
export function show(command: readonly string[], env: Record<string, string> = {}): Promise<Shown> {
  return showing(start(command, env, SHOWN_AND_KEPT))
}

/** The same with what others leave of the processor: they hardly notice it. */
export function showBehindOthers(
  command: readonly string[],
  env: Record<string, string> = {},
): Promise<Shown> {
  return showing(letOthersGoFirst(start(command, env, SHOWN_AND_KEPT)))
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

async function showing(child: ChildProcess): Promise<Shown> {
  let complaints: string[] = []
  child.stderr?.on('data', (chunk: Buffer) => {
    process.stderr.write(chunk)
    const lines = String(chunk)
      .split('\n')
      .filter((line) => line.trim())
    complaints = [...complaints, ...lines].slice(-MOST_COMPLAINTS)
  })
  return { isGreen: await ended(child), complaints }
}

function start(
  [program = '', ...args]: readonly string[],
  env: Record<string, string>,
  stdio: StdioOptions,
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
