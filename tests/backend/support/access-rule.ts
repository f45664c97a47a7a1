import type { Account, Shop } from './shop.ts'

/** Who asks, in the order of the columns of every rule. */
export const ROLES = ['anonymous', 'Ada', 'Ben', 'admin', 'secret key'] as const

export type Role = (typeof ROLES)[number]
export type Row = Record<string, unknown>

/** One figure for each of ROLES. */
type PerRole = readonly [number, number, number, number, number]

/** A shop with two customers. Example rows that belong to a customer are Ada's. */
export interface Cast {
  shop: Shop
  ada: Account
  ben: Account
}

/** What each role may do with a relation, and rows to try it on. */
export interface AccessRule {
  relation: string
  /** The column by which the examples are found. */
  key: string
  /** Stores new example rows with the secret key; answers their keys. */
  examples(cast: Cast): Promise<string[]>
  /** How many of the examples each role sees, … */
  reads: PerRole
  /** … how many it changes, … */
  updates: PerRole
  /** … and how many it removes. */
  deletes: PerRole
  /** 1 where a role may add a row. */
  inserts: PerRole
  newRow(cast: Cast): Row | Promise<Row>
  /** What an update sets; without it, the key to the value that it has. */
  change?: Row
  /** Takes no writes at all, no matter who asks: a view, or a table that only triggers write to. */
  isReadOnly?: 'view' | 'table'
  /** With which code the relation itself turns away even the secret key, where it does. */
  refuses?: { insertion?: string; deletion?: string }
}

/** Stores rows with the secret key and answers one of their columns. */
export async function store(
  { shop }: Pick<Cast, 'shop'>,
  relation: string,
  rows: Row[],
  key = 'id',
): Promise<string[]> {
  const { data, error } = await shop.backOffice
    .from(relation)
    .insert(rows, { defaultToNull: false })
    .select()
  if (error) throw error
  return data.map((row: Row) => String(row[key]))
}

/** A short text that no other row has. */
export const unique = (prefix: string) => `${prefix}-${crypto.randomUUID().slice(0, 8)}`
