import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '../../supabase/index.ts'

/** What jobs work with. */
export interface JobContext {
  database: Database
  /** Calls a server function with the secret key and answers its body. @throws unless it succeeds */
  callFunction(name: string): Promise<Record<string, unknown>>
  /** Aborted when the process stops: what comes in parts ends with the part at hand. */
  stopSignal: AbortSignal
}

/** Something that the store does on its own, again and again. */
export interface Job {
  name: string
  everySeconds: number
  /** How long a turn is no other process's; two minutes without it. */
  leaseSeconds?: number
  /** Answers what is worth a warning in the log, or null. May run in two processes at the same time. */
  run(context: JobContext): Promise<Record<string, unknown> | null>
}

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const MAX_ROUNDS = 200
/** A visitor's query waits for a part of this size at the most. */
const BULK_ROWS_AT_ONCE = 25
/** For how many times as long as a part took the next one waits. */
const REST_AFTER_PART = 3

/** All jobs. On Supabase the same are entries of pg_cron (migration `jobs`). */
export const JOBS: readonly Job[] = [
  report('send-mail', 5),
  report('send-push', 5),
  // Locks its run, so a second turn beside it does no harm; and its owner waits after a crash.
  { ...givingWay('work-bulk-runs', BULK_ROWS_AT_ONCE), leaseSeconds: 20 },
  { ...givingWay('work-seed-runs'), leaseSeconds: 20 },
  report('fetch-import-pictures', 5),
  call('cancel-abandoned-orders', MINUTE),
  report('sweep-checkouts', MINUTE),
  call('publish-scheduled-posts', MINUTE),
  call('bring-legal-into-force', MINUTE),
  call('publish-scheduled-content', MINUTE),
  call('tell-of-overdue-orders', MINUTE),
  call('tell-of-due-tasks', MINUTE),
  call('send-digest', MINUTE),
  call('tell-of-data-requests', HOUR),
  call('remind-missing-briefs', HOUR),
  untilDone('complete-silent-orders', HOUR),
  untilDone('purge-deleted-services', HOUR),
  untilDone('release-unattached-files', HOUR),
  untilDone('remove-abandoned-files', HOUR, async ({ callFunction }) => {
    return (await callFunction('remove-files'))['removed']
  }),
  untilDone('forget-old-notifications', HOUR),
  untilDone('forget-old-records', DAY),
  untilDone('forget-bulk-rows', DAY),
  untilDone('tie-audit-entries', 5),
  untilDone('forget-old-audit', DAY),
  untilDone('forget-webhook-deliveries', DAY),
  untilDone('sum-up-people', MINUTE),
  call('count-services-on-sale', HOUR),
  untilDone('count-searches', MINUTE),
  {
    name: 'rank-searches',
    everySeconds: MINUTE,
    run: ({ callFunction }) => callFunction('rank-searches').then(() => null),
  },
  untilDone('forget-old-searches', DAY),
  call('tell-of-search-promotions', MINUTE),
  untilDone('roll-up-visits', MINUTE),
  untilDone('forget-security-records', DAY),
  untilDone('forget-old-errors', DAY),
  untilDone('forget-unopened-accounts', DAY),
]

/** A server function that answers counts. Why something failed it keeps: an email's address is not for the log. */
function report(name: string, everySeconds: number): Job {
  return {
    name,
    everySeconds,
    async run({ callFunction }) {
      const { failed, ...counts } = await callFunction(name)
      return failed ? { failed, ...counts } : null
    },
  }
}

/** A SQL function without arguments, of the job's name. */
function call(name: string, everySeconds: number): Job {
  return { name, everySeconds, run: (context) => runSql(context, name).then(() => null) }
}

/** What does a limited part at a time, so that no request waits long for its locks, and answers how much it did. */
function untilDone(
  name: string,
  everySeconds: number,
  doPart: (context: JobContext) => Promise<unknown> = (context) => runSql(context, name),
): Job {
  return {
    name,
    everySeconds,
    async run(context) {
      for (let round = 0; round < MAX_ROUNDS && !context.stopSignal.aborted; round += 1) {
        if (!(await doPart(context))) break
      }
      return null
    },
  }
}

/**
 * A SQL function that works in parts, for which visitors do not wait: most of the time belongs to them, and the busier
 * the store, the longer a part takes, and the rest after it.
 */
function givingWay(name: string, rowsAtOnce?: number): Job {
  return untilDone(name, 2, async (context) => {
    const start = performance.now()
    const done = await runSql(context, name, rowsAtOnce)
    const restMs = (performance.now() - start) * REST_AFTER_PART
    if (done > 0)
      await pause(restMs, undefined, { ref: false, signal: context.stopSignal }).catch(() => {})
    return done
  })
}

async function runSql({ database }: JobContext, name: string, limit?: number): Promise<number> {
  const sqlFunction = `private.${name.replaceAll('-', '_')}`
  const [row] = await database.query<{ done: number }>(
    `select ${sqlFunction}(${limit ?? ''}) as done`,
  )
  return row?.done ?? 0
}
