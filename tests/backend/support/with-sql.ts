import postgres, { type Sql } from 'postgres'
import { workerStore } from './worker-store.ts'

/** Of the worker's store: a connection of its own for each question is most of what the question costs. */
let ofTheStore: Sql | undefined

const IDLE_SECONDS = 10

/** Runs SQL as the store's own process does: the API does not reach what is in the schema `private`. */
export async function withSql<Result>(
  run: (sql: Sql) => Promise<Result>,
  databaseUrl?: string,
): Promise<Result> {
  if (databaseUrl === undefined) {
    ofTheStore ??= postgres(workerStore().databaseUrl, { max: 10, idle_timeout: IDLE_SECONDS })
    return run(ofTheStore)
  }
  const sql = postgres(databaseUrl, { max: 10 })
  return run(sql).finally(() => sql.end())
}

/** A statement and its parameters; answers rows. */
export type Query = (text: string, parameters: string[]) => Promise<object[]>

/** Runs one statement in the store's database. */
export const queryStore: Query = (text, parameters) =>
  withSql(async (sql) => [...(await sql.unsafe(text, parameters, { prepare: true }))])
