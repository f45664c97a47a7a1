import { execFileSync } from 'node:child_process'

interface Process {
  pid: number
  parent: number
  kilobytes: number
  command: string
}

/**
 * The memory of a store's processes and of its database's, in MB: what each has for itself, and of what several share
 * its part (Linux), because every process of PostgreSQL counts the shared buffers as its own.
 */
export function memoryMb(pid: number | undefined): { store: number; database: number } {
  const all = readProcesses()
  const own = new Set<number>([pid ?? 0])
  // Children come after their parents more than once: until no more are found.
  for (let size = 0; size !== own.size;) {
    size = own.size
    for (const one of all) if (own.has(one.parent)) own.add(one.pid)
  }
  const sum = (isDatabase: boolean) =>
    Math.round(
      all
        .filter((one) => own.has(one.pid) && /postgres/.test(one.command) === isDatabase)
        .reduce((total, { kilobytes }) => total + kilobytes, 0) / 1024,
    )
  return { store: sum(false), database: sum(true) }
}

function readProcesses(): Process[] {
  const list = execFileSync('ps', ['-eo', 'pid=,ppid=,pss=,comm='], { encoding: 'utf8' })
  return list
    .trim()
    .split('\n')
    .map((line) => {
      const [pid, parent, kilobytes, ...command] = line.trim().split(/\s+/)
      return {
        pid: Number(pid),
        parent: Number(parent),
        kilobytes: Number(kilobytes) || 0,
        command: command.join(' '),
      }
    })
}
