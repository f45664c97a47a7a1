/** Each is a region of memory of its own; glibc makes eight for each processor, and gives little of them back. */
const ARENAS = '2'

/**
 * Begins again as the same process, with the same id, where glibc's memory is not limited yet: it reads that when a
 * process begins, and no later. Pictures and compression, which work on threads of their own, otherwise leave 100 MB
 * behind (decision 58).
 *
 * Does nothing where the system or this Node cannot, or where the one who starts the store has chosen.
 */
export function withFewArenas(): void {
  const { env, execArgv, execPath, argv, platform } = process
  // A channel to the process that has started this one would not come along.
  if (platform !== 'linux' || env['MALLOC_ARENA_MAX'] !== undefined || process.send) return
  const environment = { ...env, MALLOC_ARENA_MAX: ARENAS }
  process.execve?.(execPath, [execPath, ...execArgv, ...argv.slice(1)], environment)
}
