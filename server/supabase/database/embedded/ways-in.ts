import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'

/** Whose files are whose: PostgreSQL insists on owning its directory, and refuses to be root. */
export interface Account {
  uid: number
  gid: number
}

/** How a program of PostgreSQL is started so that it can use its files. */
export interface Way {
  /** What `spawn` takes. */
  command(program: string, args: readonly string[]): [string, string[]]
  options: { uid?: number; gid?: number; cwd: string }
}

/** As this process's user, or as another one who can reach both folders. */
export function directWay(binaries: string, directory: string, account: Account | null): Way {
  return {
    command: (program, args) => [join(binaries, 'bin', program), [...args]],
    options: { ...account, cwd: directory },
  }
}

export const SYSTEM_DIRECTORY = '/var/lib/oneday-postgres'
const PROGRAMS = join(SYSTEM_DIRECTORY, 'programs')

/** Where a process that was started by `mountedWay` finds its cluster; for every other one it is empty. */
export function mountPointOf(directory: string): string {
  return join(SYSTEM_DIRECTORY, `cluster-${nameOf(directory)}`)
}

export function nameOf(directory: string): string {
  return createHash('sha256').update(directory).digest('hex').slice(0, 16)
}

/** Enters both folders, which a process that has given up root could no longer reach, and then gives it up. */
const ENTER = 'mount --bind "$1" "$2" && mount --bind "$3" "$4" && shift 4 && cd / && exec "$@"'

/**
 * For an account that cannot pass the folders above, such as those of root: both are mounted where it can,
 * for this process alone. It needs root's right to mount, which most containers lack.
 */
export function mountedWay(binaries: string, directory: string, { uid, gid }: Account): Way | null {
  const cluster = mountPointOf(directory)
  try {
    // Regardless of the umask: backup and restore set a strict one.
    for (const point of [SYSTEM_DIRECTORY, PROGRAMS, cluster]) {
      mkdirSync(point, { recursive: true })
      chmodSync(point, 0o711)
    }
  } catch {
    return null
  }
  const inside = (text: string) => text.replace(directory, cluster)
  const mount = ['--mount', '--propagation', 'private', 'sh', '-c', ENTER, 'sh']
  const drop = ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', '--no-new-privs']
  const noRights = ['--inh-caps=-all', '--bounding-set=-all']
  const enter = [...mount, binaries, PROGRAMS, directory, cluster, ...drop, ...noRights]
  return {
    command: (program, args) => [
      'unshare',
      [...enter, join(PROGRAMS, 'bin', program), ...args.map(inside)],
    ],
    options: { cwd: '/' },
  }
}

/** Root is user 1000 inside, and outside still root for every file: for clusters of earlier versions alone. */
export function namespaceWay(binaries: string, directory: string): Way {
  const enter = ['--user', '--map-user=1000', '--map-group=1000']
  return {
    command: (program, args) => ['unshare', [...enter, join(binaries, 'bin', program), ...args]],
    options: { cwd: directory },
  }
}

/** Whether PostgreSQL can run this way: its program starts, and may write into its directory. */
export function leadsIn(way: Way, directory: string): boolean {
  const asTest = (text: string) => (text.endsWith('/bin/postgres') ? 'test' : text)
  const runs = ([file, args]: [string, string[]]) =>
    spawnSync(file, args, { ...way.options, cwd: '/', stdio: 'ignore' }).status === 0
  const [file, args] = way.command('postgres', ['-w', directory])
  return runs(way.command('postgres', ['--version'])) && runs([asTest(file), args.map(asTest)])
}
