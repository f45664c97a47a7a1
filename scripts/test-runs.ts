import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { COMPILE_CACHE } from '../tests/support/compile-cache.ts'
import { show, tool } from './run.ts'

/** One test and how long it took. */
interface TimedTest {
  name: string
  ms: number
  isFailed: boolean
  /** Failed first, and passed when it was tried again. */
  isFlaky: boolean
  /** What it failed with, in short; empty if it never did. */
  reason: string
}

const REASON_LINES = 8
/** Colors are for a screen, and no part of what is said. */
// oxlint-disable-next-line no-control-regex
const COLOR = /\u001B\[[\d;]*m/g

const shortened = (message = '') =>
  message
    .replaceAll(COLOR, '')
    .split('\n')
    .filter((line) => line.trim())
    .slice(0, REASON_LINES)
    .map((line) => line.slice(0, 300))
    .join('\n')

/** What a run of tests came to. */
export interface Counts {
  passed: number
  failed: number
  tests: TimedTest[]
}

/** A run that fails without naming a failed test counts as one failure: it broke off, or something beside its tests failed. */
async function counted<Report>(
  name: string,
  run: ReturnType<typeof show>,
  file: string,
  count: (report: Report) => Counts,
): Promise<Counts> {
  const { isGreen, complaints } = await run
  const counts = await readFile(file, 'utf8')
    .then((text) => count(JSON.parse(text) as Report))
    .catch((): Counts => ({ passed: 0, failed: 0, tests: [] }))
  if (isGreen || counts.failed > 0) return counts
  return { ...counts, failed: 1, tests: [...counts.tests, failureOf(name, complaints.join('\n'))] }
}

/** Of a run, not of one of its tests. */
const failureOf = (run: string, reason = ''): TimedTest => ({
  name: `the run of ${run}`,
  ms: 0,
  isFailed: true,
  isFlaky: false,
  reason: reason.replaceAll(COLOR, ''),
})

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  testResults: {
    assertionResults: {
      fullName: string
      status: string
      duration?: number | null
      failureMessages?: string[] | null
    }[]
  }[]
}

/**
 * Runs the tests of some Vitest projects.
 *
 * @param reports a directory for the report, which is named `name`
 * @param run `showBehindOthers` for tests that must not be in the way of those beside them
 */
export function runVitest(
  reports: string,
  name: string,
  projects: readonly string[],
  run = show,
): Promise<Counts> {
  const file = join(reports, `vitest-${name}.json`)
  const command = [
    ...tool('vitest/vitest.mjs'),
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
    ...projects.flatMap((project) => ['--project', project]),
  ]
  const ended = run(command, { NODE_COMPILE_CACHE: COMPILE_CACHE })
  return counted<VitestReport>(name, ended, file, (report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    tests: report.testResults
      .flatMap(({ assertionResults }) => assertionResults)
      .map(({ fullName, status, duration, failureMessages }) => ({
        name: fullName,
        ms: duration ?? 0,
        isFailed: status === 'failed',
        isFlaky: status === 'passed' && Boolean(failureMessages?.length),
        reason: shortened(failureMessages?.[0]),
      })),
  }))
}

interface Suite {
  title: string
  suites?: Suite[]
  specs?: {
    title: string
    ok: boolean
    tests: { status: string; results: { duration: number; errors?: { message?: string }[] }[] }[]
  }[]
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number }
  suites: Suite[]
  /** Of what is no test: the start and the end of the store. */
  errors: { message?: string }[]
}

/**
 * Runs the browser tests. One that passes only when tried again counts as passed, and is named in the end.
 *
 * @param reports a directory for the report
 * @param backend where it is: in the process of the store that the browser visits, or in another
 */
export function runBrowserTests(
  reports: string,
  backend: 'embedded' | 'separate',
  ...options: string[]
): Promise<Counts> {
  const file = join(reports, `playwright-${backend}.json`)
  const config = ['--config', 'tests/e2e/playwright.config.ts', '--reporter=list,json']
  const [node, playwright] = tool('@playwright/test/cli.js')
  const lean = ['--import', './tests/e2e/lean-playwright.ts']
  const command = [node, ...lean, playwright, 'test', ...config, ...options]
  const env = {
    E2E_BACKEND: backend,
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    NODE_COMPILE_CACHE: COMPILE_CACHE,
  }
  const name = `browser, ${backend}`
  return counted<PlaywrightReport>(name, show(command, env), file, ({ stats, suites, errors }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    tests: [...suites.flatMap(testsOf), ...errors.map(({ message }) => failureOf(name, message))],
  }))
}

function testsOf({ title, suites = [], specs = [] }: Suite): TimedTest[] {
  const own = specs.map((spec) => {
    const results = spec.tests.flatMap((tried) => tried.results)
    return {
      name: `${title}: ${spec.title}`,
      ms: results.reduce((sum, { duration }) => sum + duration, 0),
      isFailed: !spec.ok,
      isFlaky: spec.tests.some(({ status }) => status === 'flaky'),
      reason: shortened(results.flatMap(({ errors = [] }) => errors)[0]?.message),
    }
  })
  return [...own, ...suites.flatMap(testsOf)]
}
