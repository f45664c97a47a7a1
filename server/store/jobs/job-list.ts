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

/** All jobs. On Supabase the same are entries of pg_cron (migration `jobs`). */
export const JOBS: readonly Job[] = [
  report('send-mail', 5),
  report('send-push', 5),
  // Locks its run, so a second turn beside it does no harm; and its owner waits after a crash.
  { ...givingWay('work-bulk-runs', 2), leaseSeconds: 20 },
  { ...givingWay('work-seed-runs', 2), leaseSeconds: 20 },
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

/** A SQL function whose parts rest as long as they took: half of the time belongs to the store's visitors. */
function givingWay(name: string, everySeconds: number): Job {
  return untilDone(name, everySeconds, async (context) => {
    const start = performance.now()
    const done = await runSql(context, name)
    if (done > 0) await pause(performance.now() - start, undefined, { ref: false })
    return done
  })
}

async function runSql({ database }: JobContext, name: string): Promise<number> {
  const sqlFunction = `private.${name.replaceAll('-', '_')}`
  const [row] = await database.query<{ done: number }>(`select ${sqlFunction}() as done`)
  return row?.done ?? 0
}
