import { execFile } from 'node:child_process'
import { readAudit, type PackageAudit } from './read-audit.ts'
import { shippedPackages } from './shipped-packages.ts'

/** Why there is no answer. */
type NoAudit = 'no_npm' | 'no_lockfile' | 'no_answer'

const PATIENCE_MS = 60_000
const MOST_BYTES = 16 * 1024 * 1024
/** What npm has to know; keys and passwords of the store are none of its business. */
const FOR_NPM =
  /^(?:PATH|HOME|USERPROFILE|APPDATA|TMPDIR|NODE_EXTRA_CA_CERTS|npm_config_.*|.*_proxy)$/i

/**
 * `npm audit`, of which the packages count that the store runs on. It changes nothing, and judges nothing itself: it
 * sends names and versions to the registry and prints what that says.
 */
export async function askRegistry(
  folder: string,
  signal: AbortSignal,
  env = process.env,
): Promise<PackageAudit | NoAudit> {
  const shipped = await shippedPackages(folder).catch(() => null)
  if (!shipped) return 'no_lockfile'
  const forNpm = Object.fromEntries(Object.entries(env).filter(([name]) => FOR_NPM.test(name)))
  return new Promise((resolve) => {
    execFile(
      'npm',
      ['audit', '--json'],
      { cwd: folder, env: forNpm, timeout: PATIENCE_MS, maxBuffer: MOST_BYTES, signal },
      // It also ends with 1 where there are findings.
      (error, output) => {
        if (error?.code === 'ENOENT') return resolve('no_npm')
        resolve(readAudit(output, shipped) ?? 'no_answer')
      },
    )
  })
}
