import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { mountPointOf } from './ways-in.ts'

/** What a running PostgreSQL writes about itself into its directory. */
export interface Postmaster {
  pid: number
  port: number
  /** It answers queries; until then it starts or recovers. */
  isReady: boolean
}

/** The PostgreSQL that runs on a cluster's directory, or null. A file that a crash left behind counts as none. */
export async function findPostmaster(directory: string): Promise<Postmaster | null> {
  const found = readPostmasterFile(directory)
  return found && isAlive(found.pid) && (await worksIn(found.pid, directory)) ? found : null
}

/** What the file says, whether it is still true or not. */
export function readPostmasterFile(directory: string): Postmaster | null {
  const file = join(directory, 'postmaster.pid')
  if (!existsSync(file)) return null
  const lines = readFileSync(file, 'utf8').split('\n')
  const [pid, , , port] = lines.map(Number)
  return pid ? { pid, port: port || 0, isReady: lines[7]?.trim() === 'ready' } : null
}

/** Process ids are used again: PostgreSQL works in its own directory, another process does not. */
async function worksIn(pid: number, directory: string): Promise<boolean> {
  if (process.platform === 'linux') {
    // The same folder, by whatever path: it may be mounted for PostgreSQL alone.
    const [own, its] = await Promise.all([stat(directory), statOrNull(`/proc/${pid}/cwd`)])
    if (its) return its.dev === own.dev && its.ino === own.ino
    // In a container even root may not look where a process of another user works, only at how it was started.
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
    return [directory, mountPointOf(directory)].some((path) => command.split('\0').includes(path))
  }
  const { stdout } = await promisify(execFile)('ps', ['-o', 'command=', '-p', String(pid)]).catch(
    () => ({ stdout: '' }),
  )
  return stdout.includes(directory)
}

const statOrNull = (path: string) => stat(path).catch(() => null)

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
