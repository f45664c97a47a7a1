import { defineConfig } from 'vitest/config'

const onStore = (name: string, include: string) => ({
  extends: true as const,
  test: {
    name,
    include: [include],
    globalSetup: ['tests/backend/support/start-stores.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // One store serves all files; side by side they would measure each other.
    fileParallelism: false,
  },
})

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
      onStore('backend on pglite', 'tests/backend/**/*.test.ts'),
      onStore('backend on postgres', 'tests/backend/**/*.test.ts'),
      onStore('functions on deno', 'tests/functions/**/*.test.ts'),
    ],
  },
})
