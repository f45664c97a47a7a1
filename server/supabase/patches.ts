/**
 * Every change that this process makes to other people's code: globals, and objects of `@supabase/lite`, which
 * has no settings for these things. Each change comes with its reason.
 */
// Both as values: what they change must have happened when it is changed back below.
import '@supabase/lite'
import '@supabase/lite/postgres'
import type { App } from '@supabase/lite'
import type { Logger } from 'pino'
import { printable, RepeatedLines } from './console-lines.ts'
import type { OpenedDatabase, Queryable } from './database/database.ts'
import { SESSION_METHODS } from './database/request-session.ts'
import { adaptedQueries, type QueryConnection } from './rest/adapt-queries.ts'

type Connection = OpenedDatabase['connection']

// lite 0.10 replaces `process.emitWarning` by a function that fails on warnings which are Errors.
const emitText = process.emitWarning
process.emitWarning = (warning: string | Error, ...rest: unknown[]) =>
  void Reflect.apply(emitText, process, [String(warning), ...rest])

/** What lite says of its storage at each start. Here it was held against other suites (`docs/decisions/024-storage-and-rest.md`). */
const ANNOUNCEMENT = /^EXPERIMENTAL FEATURES ENABLED/

/**
 * Sends `console.error` and `console.warn` to the log, a line once a minute. `@supabase/lite` prints failed
 * statements with their parameters and each mistake of a request in its words, which are people's data.
 */
export function captureConsole(log: Logger): void {
  const lines = new RepeatedLines()
  console.error = (...values: unknown[]) => {
    const line = printable(values)
    if (ANNOUNCEMENT.test(line)) return
    const { isNew, leftOut } = lines.admit(line, Date.now())
    if (leftOut > 0) log.warn({ source: 'console', leftOut }, 'lines were repeated and left out')
    if (isNew) log.warn({ source: 'console' }, line)
  }
  console.warn = console.error
}

/**
 * Answers this process's own requests to its own address without a socket; the answer of this ends it.
 *
 * Functions, the payment SDK in them and the sandbox's webhooks all speak HTTP to URLs of this origin, as
 * they do to the real services when hosted: they use the global `fetch`. `handlerFor` answers null for what
 * goes out as usual.
 */
export function answerOwnRequests(
  origin: string,
  handlerFor: (path: string) => ((request: Request) => Promise<Response>) | null,
): () => void {
  const outside = globalThis.fetch
  globalThis.fetch = (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input)
    const handle = url.origin === origin ? handlerFor(url.pathname) : null
    return handle ? handle(new Request(input, init)) : outside(input, init)
  }
  return () => {
    globalThis.fetch = outside
  }
}

/** Puts something around every request that this process sends; the answer takes it off. */
export function wrapFetch(wrap: (outside: typeof fetch) => typeof fetch): () => void {
  const outside = globalThis.fetch
  globalThis.fetch = wrap(outside)
  return () => {
    globalThis.fetch = outside
  }
}

/** Functions read their configuration from the environment, as they do when hosted. */
export function setFunctionEnvironment(environment: Readonly<Record<string, string>>): void {
  Object.assign(process.env, environment)
}

/** Some of these methods are private to the class, so that another class cannot override them. */
export function patchConnection<T extends Connection>(connection: T): T {
  const queries = adaptedQueries(connection as unknown as QueryConnection)
  return Object.assign(connection, SESSION_METHODS, queries)
}

/**
 * Lets a connection send its scripts within a transaction. lite goes on after statements that fail, which
 * there takes a savepoint each.
 */
export function runWithin(tx: Queryable, connection: Connection): void {
  Object.assign(connection, {
    async exec(statement: string) {
      await tx.exec('savepoint system_schema')
      try {
        await tx.exec(statement)
        return { rows: [] }
      } catch (error) {
        await tx.exec('rollback to savepoint system_schema')
        throw error
      } finally {
        await tx.exec('release savepoint system_schema')
      }
    },
  })
}

/** lite makes the tables of files once it has a place for them; it never answers for them. */
export function leaveFilesToUs(app: App): void {
  app._storageAdapter = {} as NonNullable<App['_storageAdapter']>
}
