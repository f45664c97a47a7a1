// Everything that CI checks. The last line counts checks and tests.
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildAppWhenNeeded } from '../server/build-app.ts'
import { runChecks } from './checks.ts'
import { prepareBrowser } from './prepare-browser.ts'
import { succeeds, tool } from './run.ts'

interface Counts {
  passed: number
  failed: number
}

const reports = await mkdtemp(join(tmpdir(), 'oneday-test-'))
const checks = await runChecks()

console.log('\n— build')
await buildAppWhenNeeded()

console.log('\n— unit and backend tests')
const vitestReport = join(reports, 'vitest.json')
const vitest = await counted(
  [
    ...tool('vitest/vitest.mjs'),
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${vitestReport}`,
  ],
  {},
  async () => {
    const report = await readJson<{ numPassedTests: number; numFailedTests: number }>(vitestReport)
    return { passed: report.numPassedTests, failed: report.numFailedTests }
  },
)

console.log('\n— browser tests')
await prepareBrowser()
const browserReport = join(reports, 'playwright.json')
const browser = await counted(
  [
    ...tool('@playwright/test/cli.js'),
    'test',
    '--config',
    'tests/e2e/playwright.config.ts',
    '--reporter=list,json',
  ],
  { PLAYWRIGHT_JSON_OUTPUT_NAME: browserReport },
  async () => {
    const { stats } = await readJson<{
      stats: { expected: number; unexpected: number; flaky: number }
    }>(browserReport)
    return { passed: stats.expected, failed: stats.unexpected + stats.flaky }
  },
)

await rm(reports, { recursive: true, force: true })
if (checks.failed.length > 0) console.log(`\nFailed checks: ${checks.failed.join(', ')}`)
const passed = checks.total - checks.failed.length + vitest.passed + browser.passed
const failed = checks.failed.length + vitest.failed + browser.failed
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1

/** A run that fails without naming a failed test, because it broke off, counts as one failure. */
async function counted(
  command: readonly string[],
  env: Record<string, string>,
  read: () => Promise<Counts>,
): Promise<Counts> {
  const isGreen = await succeeds(command, env)
  const counts = await read().catch((): Counts => ({ passed: 0, failed: 0 }))
  return isGreen || counts.failed > 0 ? counts : { ...counts, failed: 1 }
}

async function readJson<T>(file: string): Promise<T> {
  return JSON.parse(await readFile(file, 'utf8')) as T
}
