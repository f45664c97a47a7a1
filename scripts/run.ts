import { spawn } from 'node:child_process'
import { join } from 'node:path'

export const ROOT = join(import.meta.dirname, '..')

/** A program of the project's own dependencies, by its file under `node_modules`. */
export const tool = (path: string) => [process.execPath, join(ROOT, 'node_modules', path)]

/** Runs a command in the project's root with its output shown; answers whether it succeeded. */
export function succeeds(
  command: readonly string[],
  env: Record<string, string> = {},
): Promise<boolean> {
  const [program = '', ...args] = command
  const child = spawn(program, args, {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  return new Promise((resolve) => {
    child.once('error', () => resolve(false))
    child.once('exit', (code) => resolve(code === 0))
  })
}
