import { join } from 'node:path'
import { counted, readJson, type Counts } from './counts.ts'
import { tool } from './run.ts'

/** Where the backend of the store is that the browser visits: in its process, or in another. */
type Backend = 'embedded' | 'separate'

interface Report {
  stats: { expected: number; unexpected: number; flaky: number }
}

/**
 * Runs the browser tests. Retried and then green is not green.
 *
 * @param reports a directory for the report
 */
export async function runBrowserTests(reports: string, backend: Backend): Promise<Counts> {
  const report = join(reports, `playwright-${backend}.json`)
  const command = [
    ...tool('@playwright/test/cli.js'),
    'test',
    '--config',
    'tests/e2e/playwright.config.ts',
    '--reporter=list,json',
  ]
  const env = { E2E_BACKEND: backend, PLAYWRIGHT_JSON_OUTPUT_NAME: report }
  return counted(command, env, async () => {
    const { stats } = await readJson<Report>(report)
    return { passed: stats.expected, failed: stats.unexpected + stats.flaky }
  })
}
