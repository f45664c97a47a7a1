import { defineConfig } from 'vitest/config'
import { LongestFirst } from './tests/support/longest-first.ts'

const STORES = ['tests/backend/support/start-stores.ts']
const THREE_PROCESSES = ['tests/processes/support/start-processes.ts']

/** Tests of a house on its own that need a store or a database beside it. */
const HOUSES = 'server/*/tests/**/*.test.ts'

/** They hold how long an answer takes at most, and say so only of a store that has the machine to itself. */
const TIMED = [
  'tests/backend/{flood,request-costs,address-share,live-load}.test.ts',
  'server/supabase/tests/{database-comes-back,lost-connections}.test.ts',
]

/** They start stores and kill them, and wait for what is gone or late: most of the time, for nothing to do. */
const OWN_STORES = [
  `tests/backend/{${[
    'bulk-crash',
    'crash',
    'crash-soak',
    'database-away',
    'development',
    'mail',
    'mail-stop',
    'rotate-keys',
    'settle-store',
    'web-concurrency',
  ].join()}}.test.ts`,
  'server/process/tests/directory-lock.test.ts',
  'server/store/tests/{backup,restore}.test.ts',
  'server/supabase/tests/{database-place,embedded-postgres,interrupted-start}.test.ts',
]

/** Its store waits for most of a minute for a database that says nothing: next to what keeps the processor busy. */
const HANGING = 'tests/backend/hanging-database.test.ts'

const onStore = (
  name: string,
  include: string[],
  globalSetup = STORES,
  maxWorkers = 1,
  exclude: string[] = [],
) => ({
  extends: true as const,
  test: {
    name,
    include,
    exclude,
    globalSetup,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // A machine that stalls must not stop a release, and what hides behind it is named at the end of the run.
    retry: 1,
    maxWorkers,
    // Projects with other numbers of workers take turns.
    sequence: { groupOrder: maxWorkers },
  },
})

const WRITE_FUNCTIONS = 'tests/functions/write-functions.ts'

export default defineConfig({
  test: {
    maxWorkers: 2,
    // A worker keeps its modules from file to file: loading them costs more than most tests.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{domain,app,server,supabase,tests/product}/**/*.test.ts'],
          exclude: [HOUSES],
          // Property tests are slow on a machine that does something else besides.
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'components',
          include: ['app/**/*.test.tsx'],
          environment: 'happy-dom',
          setupFiles: ['tests/support/set-up-components.ts'],
          testTimeout: 30_000,
        },
      },
      // A third brings nothing on two cores, and costs a store and its pages once more.
      onStore('backend', ['tests/backend/**/*.test.ts', HOUSES], STORES, 2, [
        ...TIMED,
        ...OWN_STORES,
        HANGING,
      ]),
      onStore('own stores', OWN_STORES),
      onStore('timed', TIMED),
      onStore('functions on deno', ['tests/functions/**/*.test.ts'], [WRITE_FUNCTIONS, ...STORES]),
      onStore('three processes', ['tests/processes/**/*.test.ts'], THREE_PROCESSES),
      onStore('hanging database', [HANGING], []),
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
