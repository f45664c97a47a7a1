import { defineConfig } from 'vitest/config'

const ONE_STORE = ['tests/backend/support/start-stores.ts']
const THREE_PROCESSES = ['tests/processes/support/start-processes.ts']

const onStore = (name: string, include: string, globalSetup = ONE_STORE) => ({
  extends: true as const,
  test: {
    name,
    include: [include],
    globalSetup,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // One store serves all files; side by side they would measure each other.
    fileParallelism: false,
  },
})

const WRITE_FUNCTIONS = 'tests/functions/write-functions.ts'

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{domain,app,server,supabase}/**/*.test.ts'],
          // Property tests are slow on a machine that does something else besides.
          testTimeout: 30_000,
        },
      },
      onStore('backend', 'tests/backend/**/*.test.ts'),
      onStore('functions on deno', 'tests/functions/**/*.test.ts', [WRITE_FUNCTIONS, ...ONE_STORE]),
      onStore('three processes', 'tests/processes/**/*.test.ts', THREE_PROCESSES),
      {
        extends: true,
        test: {
          name: 'hosted project',
          include: ['tests/hosted/**/*.test.ts'],
          globalSetup: WRITE_FUNCTIONS,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
