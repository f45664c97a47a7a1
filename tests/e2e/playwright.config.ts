import chromium from '@sparticuz/chromium'
import { defineConfig, devices } from '@playwright/test'
import { BROWSER_FLAGS } from '../support/browser-flags.ts'

/*
 * What is tagged `@separate` runs in `npm test` with the backend in another process, the cheapest test of each
 * kind of call, and everything else in one:
 * - rows read by a visitor: `catalogue.spec.ts`
 * - rows read and written by an admin, and files put into storage: `admin-slide-drafts.spec.ts`
 * - procedures, files sent to a function, signed downloads: `refused-files.spec.ts`
 * - functions: `search.spec.ts`
 * - a password checked, and the link in a mail: `account.spec.ts`
 * - live data: `live.spec.ts`
 * - the payment page, and the ways back from it: `decline-and-cancel.spec.ts`
 * - a page that the server makes again after a change: `price-change.spec.ts`
 */
export default defineConfig({
  testDir: '.',
  globalSetup: './fixtures/start-store.ts',
  // Both run at the same time, and each empties its own first.
  outputDir: `../../test-results/${process.env['E2E_BACKEND'] ?? 'embedded'}`,
  fullyParallel: true,
  // A third takes as much from the others as it brings; what they leave is for the run beside them (`scripts/test.ts`).
  workers: 2,
  // Journeys of several steps: a fifth of it is what they take on a machine that does nothing else.
  timeout: 120_000,
  // What must happen within a time says so itself; everything else may take what a busy machine needs.
  expect: { timeout: 15_000 },
  // A machine that stalls must not stop a release, and what hides behind it is named at the end of the run.
  retries: 1,
  forbidOnly: Boolean(process.env['CI']),
  use: {
    ...devices['Desktop Chrome'],
    // Set by the global setup, before the workers read this file.
    baseURL: process.env['STORE_URL'] ?? '',
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'America/New_York',
    // Painting what moves is a tenth of a run: tests of motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    // What cannot be clicked by then never can be, and a test that waits on holds a worker for minutes.
    actionTimeout: 30_000,
    screenshot: 'only-on-failure',
    // Emptied between tests: a context for each, which reads every script again, took a fifteenth of a run.
    // First visits say that they need one, and so does what leaves a context without a network.
    reuseContext: true,
    launchOptions: {
      executablePath: await chromium.executablePath(),
      args: [
        ...BROWSER_FLAGS,
        // Pages of tests live for seconds: compiling their scripts to the best code costs more than it brings.
        '--js-flags=--no-opt --no-maglev',
      ],
    },
  },
})
