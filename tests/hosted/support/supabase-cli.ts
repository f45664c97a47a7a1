import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { HOSTED_PROJECT } from '../../../scripts/hosted-project.ts'
import { ROOT } from '../../../scripts/run.ts'

/**
 * The CLI itself, without the package `supabase` that chooses among systems: a lock file would have to
 * name its binary for every system, 140 MB each, also where a registry has only some of them.
 */
const PACKAGE = `@supabase/cli-${process.platform}-${process.arch}`
const VERSION = '3.1.0'
const FOLDER = join(ROOT, 'node_modules/.cache/supabase-cli', VERSION)
const CLI = join(FOLDER, 'node_modules', PACKAGE, 'bin/supabase')
const LIMIT_MS = 60_000

/** What `supabase` prints of the project in `build/hosted`; it fails when the command does. */
export async function runSupabase(...words: string[]): Promise<string> {
  const home = await mkdtemp(join(tmpdir(), 'oneday-supabase-'))
  try {
    const { stdout } = await promisify(execFile)(
      await installedCli(),
      ['--workdir', HOSTED_PROJECT, '--output-format', 'json', '--yes', ...words],
      {
        timeout: LIMIT_MS,
        maxBuffer: 64 * 1024 * 1024,
        env: {
          PATH: process.env['PATH'],
          HOME: home,
          SUPABASE_HOME: home,
          // Otherwise it looks for a newer version, for a keyring, and tells its makers about the call.
          SUPABASE_NO_UPDATE_NOTIFIER: '1',
          SUPABASE_NO_KEYRING: '1',
          SUPABASE_TELEMETRY_DISABLED: '1',
        },
      },
    )
    return stdout
  } finally {
    await rm(home, { recursive: true, force: true })
  }
}

/** Installed once for each version, where the project's other caches are. */
async function installedCli(): Promise<string> {
  if (!existsSync(CLI)) {
    await mkdir(FOLDER, { recursive: true })
    const words = [
      'install',
      '--no-save',
      '--no-audit',
      '--prefix',
      FOLDER,
      `${PACKAGE}@${VERSION}`,
    ]
    await promisify(execFile)('npm', words)
  }
  return CLI
}
