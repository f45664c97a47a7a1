import type { Database, Queryable } from '../../database/database.ts'
import type { Identity } from '../identity.ts'
import { quoteName, testKey, type DatabaseTest } from './filter.ts'
import { FILTER_LIMIT_MS } from '../limits.ts'
import { onlyWhere, type Interest, type Subscription } from './subscriptions.ts'
import type { TableAccess, TableCatalogue } from './table-catalogue.ts'

const LIMIT_MS = 5_000

interface Verdict {
  hasEnded: boolean
  interests: Interest[]
  /** Whose filters took too long. */
  tooSlow: Subscription[]
}

interface Case {
  relation: string
  access: TableAccess
  interests: Interest[]
  /** Filters that the database decides, each once. */
  tests: Map<string, DatabaseTest>
}

/**
 * Asks the database, as the role and with the claims of one identity, which of the changed rows it may
 * read. Judged is the row as it was written, not as it is now: so deletions are judged too, and a row
 * that has changed again since.
 */
export async function judgeRows(
  database: Database,
  catalogue: TableCatalogue,
  identity: Identity,
  interests: readonly Interest[],
): Promise<Verdict> {
  const cases: Case[] = []
  for (const [relation, own] of Map.groupBy(interests, ({ change }) => change.relation)) {
    cases.push(toCase(relation, own, await catalogue.access(relation, identity.role)))
  }
  const isOpen = ({ access }: Case) => access.condition === 'true'
  const read =
    identity.sessionId === null && cases.every(isOpen)
      ? cases
      : await readableCases(database, identity, cases)
  if (read === null) return { hasEnded: true, interests: [], tooSlow: [] }
  // Only now, or how long a filter takes would tell of what its reader must not see.
  const { matched, tooSlow } = await matchingCases(database, read)
  const wanted = matched.flatMap((one) => one.interests)
  return { hasEnded: false, interests: inOrder(interests, wanted), tooSlow }
}

/** Filters may only be on what the role can read: otherwise they would tell of the rest. */
function toCase(relation: string, interests: Interest[], access: TableAccess): Case {
  const names = new Set(access.columns.map(({ name }) => name))
  const tests = new Map<string, DatabaseTest>()
  const allowed = onlyWhere(interests, ({ conditions }) =>
    conditions.every(({ column }) => names.has(column)),
  )
  for (const { conditions } of allowed.flatMap(({ subscriptions }) => subscriptions)) {
    for (const condition of conditions) {
      const key = testKey(condition)
      if (key !== null && !(condition.test instanceof Set)) tests.set(key, condition.test)
    }
  }
  return { relation, access, interests: access.condition === 'false' ? [] : allowed, tests }
}

/** Null when the session has ended. */
function readableCases(
  database: Database,
  identity: Identity,
  cases: readonly Case[],
): Promise<Case[] | null> {
  return database.transaction(async (tx) => {
    if (!(await assume(identity, tx))) return null
    const read: Case[] = []
    for (const one of cases) read.push({ ...one, interests: await readable(one, tx) })
    return read
  })
}

/** One limit for all: a reader whose filters take longer gets none of their rows. */
async function matchingCases(database: Database, cases: readonly Case[]) {
  const isTested = ({ tests, interests }: Case) => tests.size > 0 && interests.length > 0
  const untested = cases.filter((one) => !isTested(one))
  const tested = cases.filter(isTested)
  if (tested.length === 0) return { matched: untested, tooSlow: [] }
  const deadlineMs = performance.now() + FILTER_LIMIT_MS
  const matched: Case[] = []
  const tooSlow: Subscription[] = []
  for (const one of tested) {
    try {
      const limitMs = Math.max(1, Math.ceil(deadlineMs - performance.now()))
      matched.push({ ...one, interests: await matching(one, database, limitMs) })
    } catch (error) {
      if (!wasCancelled(error)) throw error
      const free = onlyWhere(one.interests, (subscription) => !isSlow(subscription))
      matched.push({ ...one, interests: free })
      tooSlow.push(...one.interests.flatMap(({ subscriptions }) => subscriptions.filter(isSlow)))
    }
  }
  return { matched: [...untested, ...matched], tooSlow }
}

const isSlow = ({ conditions }: Subscription) =>
  conditions.some((condition) => testKey(condition) !== null)

const QUERY_CANCELED = '57014'

const wasCancelled = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === QUERY_CANCELED

async function matching(
  { relation, interests, tests }: Case,
  database: Database,
  limitMs: number,
): Promise<Interest[]> {
  const [row] = await database.transaction(async (tx) => {
    await tx.exec(`set local statement_timeout = ${limitMs}`)
    return tx.query<{ results: (boolean[] | null)[] }>(
      'select realtime_feed.match_rows($1::text::regclass, $2::text::jsonb, $3::text::jsonb) as results',
      [quoteRelation(relation), rowsOf(interests), JSON.stringify([...tests.values()])],
    )
  })
  const resultOf = new Map([...tests.keys()].map((key, place) => [key, row?.results[place]]))
  return onlyWhere(interests, ({ conditions }, place) =>
    conditions.every((condition) => {
      const key = testKey(condition)
      return key === null || resultOf.get(key)?.[place] === true
    }),
  )
}

/** Sets role and claims until the end of the transaction; false when the session has ended. */
async function assume({ role, claims, sessionId }: Identity, tx: Queryable): Promise<boolean> {
  const [row] = await tx.query<{ is_live: boolean }>(
    `select $5::text is null or exists (select 1 from auth.sessions where id = $5::text::uuid) as is_live,
       set_config('request.jwt.claim.sub', $1, true), set_config('request.jwt.claim.role', $2, true),
       set_config('request.jwt.claims', $3, true), set_config('statement_timeout', $4, true),
       set_config('role', $2, true)`,
    [String(claims['sub'] ?? ''), role, JSON.stringify(claims), String(LIMIT_MS), sessionId],
  )
  return row?.is_live ?? false
}

async function readable({ relation, access, interests }: Case, tx: Queryable): Promise<Interest[]> {
  if (interests.length === 0 || access.condition === 'true') return [...interests]
  // The row has the name of its table, because policies refer to it by that name.
  const rows = await tx.query<{ place: number }>(
    `select realtime_place as place
     from jsonb_array_elements($1::text::jsonb) with ordinality as realtime_rows (realtime_row, realtime_place),
       lateral jsonb_populate_record(null::${quoteRelation(relation)}, realtime_row)
         as ${quoteName(tableOf(relation))}
     where ${access.condition}`,
    [rowsOf(interests)],
  )
  return rows.flatMap(({ place }) => interests[Number(place) - 1] ?? [])
}

function rowsOf(interests: readonly Interest[]): string {
  return JSON.stringify(interests.map(({ change }) => change.row))
}

function inOrder(interests: readonly Interest[], judged: readonly Interest[]): Interest[] {
  const byChange = new Map(judged.map((interest) => [interest.change, interest]))
  return interests.flatMap(({ change }) => byChange.get(change) ?? [])
}

const tableOf = (relation: string): string => relation.slice(relation.indexOf('.') + 1)

function quoteRelation(relation: string): string {
  const schema = relation.slice(0, relation.indexOf('.'))
  return `${quoteName(schema)}.${quoteName(tableOf(relation))}`
}
