// All browser tests with the backend in another process, as with a hosted project.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildAll } from '../server/build/build.ts'
import { runBrowserTests } from './test-runs.ts'
import { prepareBrowser } from './prepare-browser.ts'

await buildAll()
await prepareBrowser()
const reports = await mkdtemp(join(tmpdir(), 'oneday-test-'))
const { passed, failed } = await runBrowserTests(reports, 'separate')
await rm(reports, { recursive: true, force: true })
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
