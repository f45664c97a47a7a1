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
// Beside each other: each has a store of its own, and tests also wait.
const lanes = await Promise.all([
  runVitest('backend-1', ['backend'], '--shard=1/2'),
  runVitest('backend-2', ['backend'], '--shard=2/2'),
  runVitest('others', ['unit', 'hosted project', 'functions on deno', 'three processes']),
])

console.log('\n— browser tests')
const embedded = await runBrowserTests(reports, 'embedded')

console.log('\n— browser tests with the backend in another process')
const separate = await runBrowserTests(reports, 'separate')

await rm(reports, { recursive: true, force: true })
if (checks.failed.length > 0) console.log(`\nFailed checks: ${checks.failed.join(', ')}`)
const runs = [...lanes.flat(), embedded, separate]
const sum = (count: 'passed' | 'failed') => runs.reduce((total, run) => total + run[count], 0)
const passed = checks.total - checks.failed.length + sum('passed')
const failed = checks.failed.length + sum('failed')
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1

async function runVitest(
  name: string,
  projects: readonly string[],
  ...options: string[]
): Promise<Counts> {
  const report = join(reports, `vitest-${name}.json`)
  const command = [
    ...tool('vitest/vitest.mjs'),
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...projects.flatMap((project) => ['--project', project]),
    ...options,
  ]
  return counted(command, {}, async () => {
    const counts = await readJson<{ numPassedTests: number; numFailedTests: number }>(report)
    return { passed: counts.numPassedTests, failed: counts.numFailedTests }
  })
}
