// Everything that CI checks. The last line counts checks and tests.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildAppWhenNeeded } from '../server/build-app.ts'
import { runBrowserTests } from './browser-tests.ts'
import { runChecks } from './checks.ts'
import { counted, readJson, type Counts } from './counts.ts'
import { prepareBrowser } from './prepare-browser.ts'
import { tool } from './run.ts'

const reports = await mkdtemp(join(tmpdir(), 'oneday-test-'))
const checks = await runChecks()

console.log('\n— build')
await buildAppWhenNeeded()

console.log('\n— unit and backend tests')
await prepareBrowser()
// The databases beside each other: each has a store of its own, and a test waits more than it works.
const [onPglite, onPostgres] = await Promise.all([
  runVitest(reports, ['unit', 'backend on pglite', 'hosted project']),
  runVitest(reports, ['backend on postgres', 'functions on deno', 'three processes']),
])

console.log('\n— browser tests')
const embedded = await runBrowserTests(reports, 'embedded')

console.log('\n— browser tests with the backend in another process')
// How a page looks and reads is the same wherever its data lies; 'npm run test:separate' runs these too.
const separate = await runBrowserTests(reports, 'separate', ['quality.spec.ts'])

await rm(reports, { recursive: true, force: true })
if (checks.failed.length > 0) console.log(`\nFailed checks: ${checks.failed.join(', ')}`)
const runs = [onPglite, onPostgres, embedded, separate]
const sum = (count: 'passed' | 'failed') => runs.reduce((total, run) => total + run[count], 0)
const passed = checks.total - checks.failed.length + sum('passed')
const failed = checks.failed.length + sum('failed')
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1

async function runVitest(directory: string, projects: readonly string[]): Promise<Counts> {
  const report = join(directory, `vitest-${projects.at(-1)}.json`)
  const command = [
    ...tool('vitest/vitest.mjs'),
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...projects.flatMap((project) => ['--project', project]),
  ]
  return counted(command, {}, async () => {
    const counts = await readJson<{ numPassedTests: number; numFailedTests: number }>(report)
    return { passed: counts.numPassedTests, failed: counts.numFailedTests }
  })
}
