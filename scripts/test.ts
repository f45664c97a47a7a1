// Everything that CI checks. The last line counts checks and tests.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildAll } from '../server/build/build.ts'
import { prepareDemo, removeDemo, SHARED_DEMO } from '../tests/support/demo-place.ts'
import { runChecks } from './checks.ts'
import { showBehindOthers } from './run.ts'
import { type Counts, runBrowserTests, runVitest } from './test-runs.ts'
import { prepareBrowser } from './prepare-browser.ts'

const SLOWEST = 10
const reports = await mkdtemp(join(tmpdir(), 'oneday-test-'))
const steps: [name: string, seconds: number][] = []

// The build, and tests that hold how long something takes, leave half of the processor, and get all that they ask for.
const units = step('unit and component tests', () =>
  runVitest(reports, 'units', ['unit', 'components'], showBehindOthers),
)
// The browser may have to be waited for.
const [demo] = await Promise.all([
  step('build', buildAll).then(() => step('preparing the demo', prepareDemo)),
  step('preparing the browser', prepareBrowser),
])
process.env[SHARED_DEMO] = JSON.stringify(demo)
// They have no limits of time, and go on behind the other tests.
const checking = units.then(() => step('checks', runChecks))
const timed = await step('tests that hold how long something takes', () =>
  runVitest(reports, 'timed', ['timed']),
)
// Side by side, because many of them wait.
const lanes = await Promise.all([
  step('backend tests', () => runVitest(reports, 'backend', ['backend'])),
  besideBackendTests(),
  units,
])
const runs = [timed, ...lanes.flat(), ...(await browserTests())]
const checks = await checking
await removeDemo(demo)
await rm(reports, { recursive: true, force: true })

printSlowest(runs)
const tests = runs.flatMap((run) => run.tests)
// Once more at the end: what failed first is a thousand lines up.
const saying = (some: typeof tests) =>
  some.map(({ name, reason }) => [name, ...reason.split('\n')].join('\n      '))
printNames('What passed only when tried again', saying(tests.filter(({ isFlaky }) => isFlaky)))
printNames('What failed', [...checks.failed, ...saying(tests.filter(({ isFailed }) => isFailed))])
const sum = (count: 'passed' | 'failed') => runs.reduce((total, run) => total + run[count], 0)
const passed = checks.total - checks.failed.length + sum('passed')
const failed = checks.failed.length + sum('failed')
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1

/** What waits: for processes that start and end, for a database that says nothing, and for tools of others. */
async function besideBackendTests(): Promise<Counts[]> {
  return [
    await step('tests of three processes, and of a database that hangs', () =>
      runVitest(reports, 'processes', ['three processes', 'hanging database']),
    ),
    await step('hosted tests', () =>
      runVitest(reports, 'hosted', ['hosted project', 'functions on deno']),
    ),
  ]
}

/**
 * In two browsers, which leave a quarter of the processor to what runs beside them: a third, then the tests that wait
 * for stores of their own. Each test once: of each kind of call one with the backend in another process, where calls
 * go elsewhere.
 */
async function browserTests(): Promise<Counts[]> {
  const beside = async () => [
    await step('browser tests with the backend in another process', () =>
      runBrowserTests(reports, 'separate', '--grep=@separate', '--workers=1'),
    ),
    await step('tests that start stores of their own', () =>
      runVitest(reports, 'own-stores', ['own stores']),
    ),
  ]
  const [embedded, others] = await Promise.all([
    step('browser tests', () => runBrowserTests(reports, 'embedded', '--grep-invert=@separate')),
    beside(),
  ])
  return [embedded, ...others]
}

async function step<T>(name: string, run: () => Promise<T>): Promise<T> {
  console.log(`\n— ${name}`)
  const start = performance.now()
  const result = await run()
  steps.push([name, (performance.now() - start) / 1000])
  return result
}

function printNames(title: string, names: readonly string[]): void {
  if (names.length > 0) console.log(`\n${title}`)
  for (const name of names) console.log(`  ${name}`)
}

function printSlowest(counts: readonly Counts[]): void {
  console.log('\nWhat took longest')
  for (const [name, seconds] of steps.toSorted(([, a], [, b]) => b - a)) {
    console.log(`${seconds.toFixed(0).padStart(6)} s  ${name}`)
  }
  console.log(`\nThe slowest ${SLOWEST} tests`)
  const tests = counts.flatMap((run) => run.tests).toSorted((a, b) => b.ms - a.ms)
  for (const { name, ms } of tests.slice(0, SLOWEST)) {
    console.log(`${(ms / 1000).toFixed(1).padStart(6)} s  ${name}`)
  }
}
