import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { HOSTED_PROJECT } from '../../../scripts/hosted-project.ts'

const require = createRequire(import.meta.url)
const CLI = join(dirname(require.resolve('supabase/package.json')), 'dist/supabase.js')
const LIMIT_MS = 60_000

/** What `supabase` prints of the project in `build/hosted`; it fails when the command does. */
export async function runSupabase(...words: string[]): Promise<string> {
  const home = await mkdtemp(join(tmpdir(), 'oneday-supabase-'))
  try {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [CLI, '--workdir', HOSTED_PROJECT, '--output-format', 'json', '--yes', ...words],
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
