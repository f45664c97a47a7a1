import { join } from 'node:path'
import { counted, readJson, type Counts, type TimedTest } from './counts.ts'
import { tool } from './run.ts'

/** Where the backend of the store is that the browser visits: in its process, or in another. */
type Backend = 'embedded' | 'separate'

interface Suite {
  title: string
  suites?: Suite[]
  specs?: { title: string; ok: boolean; tests: { results: { duration: number }[] }[] }[]
}

interface Report {
  stats: { expected: number; unexpected: number; flaky: number }
  suites: Suite[]
}

/**
 * Runs the browser tests. Retried and then green is not green.
 *
 * @param reports a directory for the report
 */
export async function runBrowserTests(
  reports: string,
  backend: Backend,
  ...options: string[]
): Promise<Counts> {
  const report = join(reports, `playwright-${backend}.json`)
  const command = [
    ...tool('@playwright/test/cli.js'),
    'test',
    '--config',
    'tests/e2e/playwright.config.ts',
    '--reporter=list,json',
    ...options,
  ]
  const env = { E2E_BACKEND: backend, PLAYWRIGHT_JSON_OUTPUT_NAME: report }
  return counted(command, env, async () => {
    const { stats, suites } = await readJson<Report>(report)
    return {
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky,
      tests: suites.flatMap((suite) => testsOf(suite)),
    }
  })
}

function testsOf({ title, suites = [], specs = [] }: Suite): TimedTest[] {
  const own = specs.map((spec) => ({
    name: `${title}: ${spec.title}`,
    ms: spec.tests
      .flatMap(({ results }) => results)
      .reduce((sum, { duration }) => sum + duration, 0),
    isFailed: !spec.ok,
  }))
  return [...own, ...suites.flatMap((suite) => testsOf(suite))]
}
