import chromium from '@sparticuz/chromium'
import { defineConfig, devices } from '@playwright/test'
import { BROWSER_FLAGS } from '../support/browser-flags.ts'

export default defineConfig({
  testDir: '.',
  globalSetup: './fixtures/start-store.ts',
  outputDir: '../../test-results',
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  // What must happen within a time says so itself; everything else may take what a busy machine needs.
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env['CI']),
  use: {
    ...devices['Desktop Chrome'],
    // Set by the global setup, before the workers read this file.
    baseURL: process.env['STORE_URL'] ?? '',
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'America/New_York',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: await chromium.executablePath(),
      args: BROWSER_FLAGS,
    },
  },
})
