import { z } from 'zod'
import type { Database } from '../../supabase/index.ts'
import type { AuditHead } from './kept-heads.ts'

/** What became of the audit log's chain. */
export interface AuditVerdict {
  entries: number
  /** Written in the last seconds, and not yet part of the chain. */
  notTied: number
  firstPlace: number | null
  head: AuditHead | null
  /** The first place where the chain is not what it was; null while it is whole. */
  broken: { place: number; problem: string } | null
}

const verdictRow = z.object({
  entries: z.number(),
  not_tied: z.number(),
  first_place: z.number().nullable(),
  last_place: z.number().nullable(),
  last_hash: z.string().nullable(),
  broken_place: z.number().nullable(),
  broken_id: z.number().nullable(),
  problem: z.string().nullable(),
})

type VerdictRow = z.infer<typeof verdictRow>

const VERIFY = `
  select entries::float8 as entries, not_tied::float8 as not_tied, first_place::float8 as first_place,
    last_place::float8 as last_place, last_hash, broken_place::float8 as broken_place,
    broken_id::float8 as broken_id, problem
  from private.verify_audit()`

/** Goes through the whole chain, and compares it with the heads that were kept elsewhere. */
export async function verifyAudit(
  database: Database,
  kept: readonly AuditHead[],
): Promise<AuditVerdict> {
  const [row] = await database.query(VERIFY)
  const found = verdictRow.parse(row)
  const { last_place: lastPlace, last_hash: lastHash } = found
  const within =
    found.broken_place === null
      ? null
      : { place: found.broken_place, problem: `entry ${found.broken_id}: ${found.problem}` }
  const beside =
    (await findEarlyCut(database, kept, found)) ?? (await compareHeads(database, kept, found))
  return {
    entries: found.entries,
    notTied: found.not_tied,
    firstPlace: found.first_place,
    head: lastPlace && lastHash ? { place: lastPlace, hash: lastHash, keptAt: null } : null,
    broken: beside && (!within || beside.place < within.place) ? beside : within,
  }
}

/** No entry goes before it is so old, whatever the owner chose (`private.audit_keeps_days`). */
const KEPT_AT_LEAST_MS = 180 * 24 * 60 * 60_000
/** An entry is tied to the chain a moment after it was written. */
const TIED_WITHIN_MS = 60_000

/** Entries that are gone from the beginning, and came after a head that is younger than anything that may go. */
async function findEarlyCut(
  database: Database,
  kept: readonly AuditHead[],
  { first_place: first }: VerdictRow,
) {
  const [note] = await database.query<{ at: string }>(
    `select happened_at::text as at from public.audit_log where action = 'retention' order by id desc limit 1`,
  )
  if (!note || first === null) return null
  const youngestMs = Date.parse(note.at) - KEPT_AT_LEAST_MS + TIED_WITHIN_MS
  const early = kept.find(
    ({ place, keptAt }) => keptAt !== null && place < first - 1 && Date.parse(keptAt) > youngestMs,
  )
  return early
    ? {
        place: early.place + 1,
        problem: `entries from here on went before their time: they came after ${early.keptAt}`,
      }
    : null
}

/** The first kept head that the chain does not have, unless it is past its time. */
async function compareHeads(
  database: Database,
  kept: readonly AuditHead[],
  { first_place: first, last_place: last }: VerdictRow,
) {
  const expected = kept.filter(({ place }) => place >= (first ?? 0))
  const rows = await database.query<{ place: number; hash: string }>(
    `select place::float8 as place, encode(hash, 'hex') as hash from public.audit_log
     where place = any (string_to_array($1, ',')::bigint[])`,
    [expected.map(({ place }) => place).join(',')],
  )
  const hashes = new Map(rows.map(({ place, hash }) => [place, hash]))
  const lost = expected
    .filter(({ place, hash }) => hashes.get(place) !== hash)
    .toSorted((one, other) => one.place - other.place)[0]
  if (!lost) return null
  const when = lost.keptAt ? `on ${lost.keptAt}` : 'when its head was written down'
  return lost.place > (last ?? 0)
    ? {
        place: (last ?? 0) + 1,
        problem: `entries from here on are missing: ${when} the chain went to place ${lost.place}`,
      }
    : { place: lost.place, problem: `${when} this place had another hash` }
}
