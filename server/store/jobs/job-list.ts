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
  call('cancel-abandoned-orders', MINUTE, 'cancel_abandoned_orders'),
  report('sweep-checkouts', MINUTE),
  call('publish-scheduled-posts', MINUTE, 'publish_scheduled_posts'),
  call('remind-missing-briefs', HOUR, 'remind_missing_briefs'),
  untilDone('complete-silent-orders', HOUR, 'complete_silent_orders'),
  untilDone('purge-deleted-services', HOUR, 'purge_deleted_services'),
  untilDone('release-unattached-files', HOUR, 'release_unattached_files'),
  { name: 'remove-abandoned-files', everySeconds: HOUR, run: removeFiles },
  untilDone('forget-old-records', DAY, 'forget_old_records'),
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

async function removeFiles({ callFunction, stopSignal }: JobContext) {
  for (let round = 0; round < MAX_ROUNDS && !stopSignal.aborted; round += 1) {
    const { removed } = await callFunction('remove-files')
    if (!removed) break
  }
  return null
}

/** A SQL function without arguments that answers how much it did. */
function call(name: string, everySeconds: number, sqlFunction: string): Job {
  return {
    name,
    everySeconds,
    run: ({ database }) => runSql(database, sqlFunction).then(() => null),
  }
}

/** The same for one that does a limited part at a time, so that no request waits long for its locks. */
function untilDone(name: string, everySeconds: number, sqlFunction: string): Job {
  return {
    name,
    everySeconds,
    async run({ database, stopSignal }) {
      for (let round = 0; round < MAX_ROUNDS && !stopSignal.aborted; round += 1) {
        if ((await runSql(database, sqlFunction)) === 0) break
      }
      return null
    },
  }
}

async function runSql(database: Database, sqlFunction: string): Promise<number> {
  const [row] = await database.query<{ done: number }>(`select private.${sqlFunction}() as done`)
  return row?.done ?? 0
}
