// Everything that CI checks. The last line counts checks and tests.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildAppWhenNeeded } from '../server/build-app.ts'
import { runBrowserTests } from './browser-tests.ts'
import { runChecks } from './checks.ts'
import { counted, readJson } from './counts.ts'
import { prepareBrowser } from './prepare-browser.ts'
import { tool } from './run.ts'

const reports = await mkdtemp(join(tmpdir(), 'oneday-test-'))
const checks = await runChecks()

console.log('\n— build')
await buildAppWhenNeeded()

console.log('\n— unit and backend tests')
await prepareBrowser()
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
const embedded = await runBrowserTests(reports, 'embedded')

console.log('\n— browser tests with the backend in another process')
const separate = await runBrowserTests(reports, 'separate')

await rm(reports, { recursive: true, force: true })
if (checks.failed.length > 0) console.log(`\nFailed checks: ${checks.failed.join(', ')}`)
const runs = [vitest, embedded, separate]
const sum = (count: 'passed' | 'failed') => runs.reduce((total, run) => total + run[count], 0)
const passed = checks.total - checks.failed.length + sum('passed')
const failed = checks.failed.length + sum('failed')
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
