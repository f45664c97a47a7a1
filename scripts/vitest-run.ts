import { join } from 'node:path'
import { counted, readJson, type Counts } from './counts.ts'
import { tool } from './run.ts'

interface Report {
  numPassedTests: number
  numFailedTests: number
  testResults: {
    assertionResults: { fullName: string; status: string; duration?: number | null }[]
  }[]
}

/**
 * Runs the tests of some Vitest projects.
 *
 * @param reports a directory for the report, which is named `name`
 */
export function runVitest(
  reports: string,
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
    const { numPassedTests, numFailedTests, testResults } = await readJson<Report>(report)
    const tests = testResults
      .flatMap(({ assertionResults }) => assertionResults)
      .map(({ fullName, status, duration }) => ({
        name: fullName,
        ms: duration ?? 0,
        isFailed: status === 'failed',
      }))
    return { passed: numPassedTests, failed: numFailedTests, tests }
  })
}
