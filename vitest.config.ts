import { defineConfig } from 'vitest/config'

const backend = (database: 'pglite' | 'postgres') => ({
  extends: true as const,
  test: {
    name: `backend on ${database}`,
    include: ['tests/backend/**/*.test.ts'],
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
        },
      },
      backend('pglite'),
      backend('postgres'),
    ],
  },
})
